import { useMemo, type ReactNode } from 'react';
import { translated } from '@portal/contracts/locales';
import { RouteLink, useFormat, usePortal, useT } from '@portal/portal-kit';
import { Badge } from '@portal/ui-kit/badge';
import { ColorDot } from '@portal/ui-kit/color-dot';
import type { Column } from '@portal/ui-kit/data-table';
import { Inline } from '@portal/ui-kit/stack';
import { VisuallyHidden } from '@portal/ui-kit/visually-hidden';
import type { CategoryTree } from '../../categories/category-tree';
import type { Entry } from './use-entries';

interface EntryColumnsOptions {
  group: string;
  tree: CategoryTree<Entry> | undefined;
  /** Moves a row; left out where the person may not change the order. */
  order?: (entry: Entry) => ReactNode;
}

/** Value, key, what a criticality means, sub-entries, and the order of a level of a dictionary. */
export function useEntryColumns({ group, tree, order }: EntryColumnsOptions): readonly Column<Entry>[] {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  return useMemo<Column<Entry>[]>(() => {
    const criticality: Column<Entry>[] = [
      {
        id: 'escalation_min',
        header: t('entries.escalation_min'),
        align: 'end',
        card: 'labelled',
        cell: ({ attributes: { escalation_min } }) => (escalation_min === undefined ? t('none') : format.number(escalation_min)),
      },
    ];
    return [
      {
        id: 'value',
        header: t('entries.value'),
        primary: true,
        cell: ({ value, color, attributes }) => (
          <Inline $gap="s">
            {color && <ColorDot colour={color} />}
            <span>{translated(value, locale)}</span>
            {attributes.is_failure && <Badge>{t('entries.failure')}</Badge>}
          </Inline>
        ),
      },
      { id: 'key', header: t('entries.key'), cell: ({ key }) => <bdi>{key}</bdi> },
      ...(group === 'issue_criticality' ? criticality : []),
      {
        id: 'children',
        header: t('entries.children'),
        card: 'labelled',
        cell: ({ id }) => <Children group={group} id={id} count={tree?.children(id).length ?? 0} />,
      },
      ...(order ? [{ id: 'order', header: t('order.title'), card: 'none' as const, cell: order }] : []),
    ];
  }, [t, format, locale, group, tree, order]);
}

/** How many stand below, as the way there. */
function Children({ group, id, count }: { group: string; id: number; count: number }) {
  const t = useT();
  const format = useFormat();
  return (
    <RouteLink to="settings.dictionary.entry" params={{ group, id }}>
      <VisuallyHidden>{t('entries.children')} </VisuallyHidden>
      {format.number(count)}
    </RouteLink>
  );
}
