import { useMemo } from 'react';
import type { Flow, FlowContent, TryDifference } from '@portal/contracts/issues/schemas';
import { translated } from '@portal/contracts/locales';
import { addressOf, useFormat, usePortal, useT } from '@portal/portal-kit';
import type { Column } from '@portal/ui-kit/data-table';
import { TextLink } from '@portal/ui-kit/link';

/** What is told of an issue that would have gone another way. */
export function useDifferenceColumns(flow: Flow, draft: FlowContent): readonly Column<TryDifference>[] {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  return useMemo(() => {
    const names = new Map([...draft.states, ...flow.states].map(({ key, name }) => [key, translated(name, locale)]));
    const nameOf = (key: string | null) => (key === null ? t('none') : names.get(key) || key);
    return [
      {
        id: 'issue',
        header: t('flows.try.issue'),
        primary: true,
        cell: ({ issue_id: id }) => <TextLink href={addressOf('issues.show', { id }) ?? '#'}>{t('number', { id })}</TextLink>,
      },
      { id: 'at', header: t('flows.try.at'), cell: ({ at }) => format.dateTime(at) },
      { id: 'published', header: t('flows.try.published'), cell: ({ published_state }) => nameOf(published_state) },
      { id: 'draft', header: t('flows.try.draft'), cell: ({ draft_state }) => nameOf(draft_state) },
      { id: 'why', header: t('flows.try.why'), cell: ({ why }) => t(`flows.try.reasons.${why}`) },
    ];
  }, [flow, draft, t, format, locale]);
}
