import { translated } from '@portal/contracts/locales';
import type { Category } from '@portal/contracts/issues/schemas';
import { usePortal, useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { Grid } from '@portal/ui-kit/grid';
import { Tile } from '@portal/ui-kit/tile';
import type { CategoryTree } from '../categories/category-tree';

interface CategoryTilesProps {
  tree: CategoryTree<Category>;
  parent: number | null;
  onOpen: (parent: number) => void;
  onPick: (category: number) => void;
}

/** One question: what is this about? Big tiles, a level of the tree at a time. */
export function CategoryTiles({ tree, parent, onOpen, onPick }: CategoryTilesProps) {
  const t = useT();
  const { locale } = usePortal();
  const children = tree.children(parent);
  const here = tree.get(parent);

  if (children.length === 0) return <EmptyState icon="clipboard-list" title={t('report.no_categories')} body={t('report.no_categories_hint')} />;
  return (
    <Grid minWidth="tile" role="list">
      {children.map((category) => {
        const inside = tree.children(category.id);
        return (
          <Tile
            key={category.id}
            icon={category.icon ?? undefined}
            accent={category.color ?? undefined}
            label={translated(category.name, locale)}
            hint={inside.length > 0 ? inside.map((each) => translated(each.name, locale)).join(' · ') : undefined}
            opens={inside.length > 0}
            onPress={() => (inside.length > 0 ? onOpen(category.id) : onPick(category.id))}
          />
        );
      })}
      {here?.can_be_picked && (
        <Tile icon="circle-help" accent={here.color ?? undefined} label={t('report.other_of', { name: translated(here.name, locale) })} onPress={() => onPick(here.id)} />
      )}
    </Grid>
  );
}
