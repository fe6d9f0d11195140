import type { ReactNode } from 'react';
import type { Category } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { joinFacts, usePortal, useT } from '@portal/portal-kit';
import { EmptyState } from '@portal/ui-kit/empty-state';
import { PageHeader } from '@portal/ui-kit/page-header';
import { Grid, Stack } from '@portal/ui-kit/stack';
import { Tile } from '@portal/ui-kit/tile';
import type { CategoryTree } from '../categories/category-tree';
import { CategoryBreadcrumbs } from './category-breadcrumbs';

interface ChooseCategoryProps {
  tree: CategoryTree<Category>;
  parent: number | null;
  onGo: (parent: number | null) => void;
  onPick: (category: number) => void;
  /** Without the way back above the title: the screen has one of its own. */
  plain?: boolean;
  /** Stands above the tiles. */
  children?: ReactNode;
}

/** The first question, a level of the tree at a time, in tiles that a glove can hit. */
export function ChooseCategory({ tree, parent, onGo, onPick, plain = false, children }: ChooseCategoryProps) {
  const t = useT();
  const { locale } = usePortal();
  const here = tree.get(parent);
  const choices = tree.children(here?.id ?? null).filter((category) => leadsSomewhere(tree, category));

  return (
    <Stack>
      <PageHeader
        title={here ? t('report.which', { name: translated(here.name, locale) }) : t('report.what')}
        breadcrumbs={here && !plain && <CategoryBreadcrumbs tree={tree} at={here.id} onGo={onGo} />}
      />
      {children}
      {choices.length === 0 && !here && (
        <EmptyState drawing="clipboard" title={t('report.no_categories')}>
          {t('report.no_categories_hint')}
        </EmptyState>
      )}
      <Grid $min="18rem">
        {choices.map((category) => {
          const inside = tree.children(category.id).filter((each) => leadsSomewhere(tree, each));
          return (
            <Tile
              key={category.id}
              icon={category.icon ?? 'tag'}
              colour={category.color_inherited}
              title={translated(category.name, locale)}
              hint={
                joinFacts(
                  inside.map((each) => translated(each.name, locale)),
                  locale,
                ) || undefined
              }
              leads={inside.length > 0}
              onPress={() => (inside.length > 0 ? onGo(category.id) : onPick(category.id))}
            />
          );
        })}
        {here?.can_be_picked && (
          <Tile icon="more" title={t('report.other')} hint={translated(here.name, locale)} onPress={() => onPick(here.id)} />
        )}
      </Grid>
    </Stack>
  );
}

/** A category that cannot be picked and has nothing below it would be a dead end. */
function leadsSomewhere(tree: CategoryTree<Category>, category: Category): boolean {
  return category.can_be_picked || category.type === 'notice' || tree.children(category.id).some((child) => leadsSomewhere(tree, child));
}
