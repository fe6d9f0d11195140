import { useMemo, type ReactNode } from 'react';
import type { Page } from '@portal/contracts/answers';
import type { Contract } from '@portal/contracts/contract';
import { translated } from '@portal/contracts/locales';
import type { ListQuery } from '@portal/contracts/lists';
import { listSurveyResults } from '@portal/contracts/surveys/contracts';
import { surveyResultsExport } from '@portal/contracts/surveys/exports';
import { surveyResultList } from '@portal/contracts/surveys/lists';
import type { SurveyResult } from '@portal/contracts/surveys/schemas';
import { lazyDialog, RouteLink, useFormat, usePortal, useT } from '@portal/portal-kit';
import { ListPage, useList } from '@portal/portal-kit/list';
import type { Column } from '@portal/ui-kit/data-table';
import { nextDay } from './next-day';
import { DayBound, SurveySelect, useSurveyNames } from './result-controls';
import { useOpened } from './use-opened';

const EntryDialog = lazyDialog(async () => (await import('./entry.dialog')).EntryDialog);

/** Without `g` the call answers entries. */
const listEntries = listSurveyResults as unknown as Contract<{ query: ListQuery<typeof surveyResultList> }, Page<SurveyResult>>;

const FIELDS = {
  s_key: { type: 'text', filter: 'survey_key_equals' },
  s_id: { type: 'integer', filter: 'survey_id_equals' },
  from: { type: 'text', filter: 'completed_at_gte' },
  to: { type: 'text', filter: 'completed_at_lt', toFilter: nextDay },
} as const;
const LIST = { table: 'survey_results', live: ['survey_result'] } as const;

/** Completed surveys one by one, the newest first; those of anonymous surveys are not among them. */
export function SingleEntries({ around }: { around: (content: ReactNode) => ReactNode }) {
  const t = useT();
  const list = useList(listEntries, surveyResultList, FIELDS, LIST);
  const { id, open, close } = useOpened();
  const names = useSurveyNames();
  return (
    <>
      <ListPage
        title={t('routes.survey_results')}
        list={list}
        columns={useColumns()}
        around={around}
        exported={surveyResultsExport}
        exportedMore={[{ id: 'answers', label: t('results.answers') }]}
        filters={[
          {
            field: 's_key',
            label: t('results.survey'),
            shown: (value) => names.find((survey) => survey.value === value)?.label,
            control: (value, onChange) => <SurveySelect value={value} onChange={onChange} />,
          },
          {
            field: 'from',
            label: t('results.from'),
            more: true,
            control: (value, onChange) => <DayBound label={t('results.from')} value={value} onChange={onChange} />,
          },
          {
            field: 'to',
            label: t('results.to'),
            more: true,
            control: (value, onChange) => <DayBound label={t('results.to')} value={value} onChange={onChange} />,
          },
        ]}
        onRowOpen={(entry) => open(entry.id)}
        empty={{ icon: 'chart', title: t('results.empty'), hint: t('results.empty_hint') }}
      />
      {id !== null && <EntryDialog id={id} onClose={close} />}
    </>
  );
}

function useColumns(): Column<SurveyResult>[] {
  const t = useT();
  const format = useFormat();
  const { can, locale } = usePortal();
  const mayReadIssues = can('issues/read');
  const names = useSurveyNames();
  return useMemo(
    () => [
      { id: 'id', header: t('results.number'), cell: ({ id }) => id, sortable: true, priority: 0 },
      { id: 'user', header: t('results.person'), primary: true, cell: ({ user }) => user?.name ?? t('results.guest') },
      { id: 'completed_at', header: t('results.completed'), sortable: true, cell: ({ completed_at }) => format.exact(completed_at) },
      {
        id: 'survey',
        header: t('results.survey'),
        cell: ({ survey_key }) => names.find(({ value }) => value === survey_key)?.label ?? survey_key,
      },
      {
        id: 'parameters',
        header: t('results.filed'),
        cell: ({ parameters }) => format.list(parameters.map(({ value, label }) => translated(label, locale) || value)),
      },
      ...(mayReadIssues
        ? [
            {
              id: 'issue_id',
              header: t('results.issue'),
              card: 'labelled' as const,
              cell: ({ issue_id }: SurveyResult) =>
                issue_id !== null && (
                  <RouteLink to="issues.show" params={{ id: issue_id }}>
                    {`#${issue_id}`}
                  </RouteLink>
                ),
            },
          ]
        : []),
    ],
    [t, format, locale, mayReadIssues, names],
  );
}
