import { useMemo, type ReactNode } from 'react';
import type { Page } from '@portal/contracts/answers';
import type { Contract } from '@portal/contracts/contract';
import { translated } from '@portal/contracts/locales';
import type { ListQuery } from '@portal/contracts/lists';
import { listSurveyResults } from '@portal/contracts/surveys/contracts';
import { surveyResultsExport } from '@portal/contracts/surveys/exports';
import { surveyResultList } from '@portal/contracts/surveys/lists';
import type { ResultGroup, SurveyResult } from '@portal/contracts/surveys/schemas';
import { lazyDialog, RouteLink, useFormat, usePortal, useT } from '@portal/portal-kit';
import { PersonPicker } from '@portal/portal-kit/fields';
import { ListPage, useList } from '@portal/portal-kit/list';
import type { Column } from '@portal/ui-kit/data-table';
import { addDays, nextDay } from './next-day';
import { useParameterFields, useParameterFilters, WITHOUT_VALUE, withoutParameters } from './parameter-filters';
import { DayBound, SurveySelect, useSurveyNames } from './result-controls';
import { AverageSelect, GroupingSelect, ResultGroups, useAveraged, useGroupingName } from './result-groups';
import { useOpened } from './use-opened';
import { useResultDimensions, useSurveyInAddress, type ResultFilters } from './use-result-dimensions';

const EntryDialog = lazyDialog(async () => (await import('./entry.dialog')).EntryDialog);

/** Without `g` the call answers entries. */
const listEntries = listSurveyResults as unknown as Contract<{ query: ListQuery<typeof surveyResultList> }, Page<SurveyResult>>;

const FIELDS = {
  s_key: { type: 'text', filter: 'survey_key_equals' },
  s_id: { type: 'integer', filter: 'survey_id_equals' },
  from: { type: 'text', filter: 'completed_at_gte' },
  to: { type: 'text', filter: 'completed_at_lt', toFilter: nextDay },
  person: { type: 'integer', filter: 'user_id_equals' },
  version: { type: 'integer', filter: 'version_id_equals' },
  issue: { type: 'integer', filter: 'issue_id_equals' },
  guests: { type: 'flag', filter: 'user_id_null' },
  no_issue: { type: 'flag', filter: 'issue_id_null' },
  // Shown instead of entries: the list of entries asks for no groups.
  g: { type: 'text', filter: 'id_equals', toFilter: () => null },
  a: { type: 'text', filter: 'id_equals', toFilter: () => null },
} as const;
const LIST = { table: 'survey_results', live: ['survey_result'] } as const;

/** Completed surveys one by one, the newest first; those of anonymous surveys are not among them. */
export function SingleEntries({ around }: { around: (content: ReactNode) => ReactNode }) {
  const t = useT();
  const { can } = usePortal();
  const survey = useSurveyInAddress();
  const dimensions = useResultDimensions(survey);
  const nameOfGrouping = useGroupingName(dimensions);
  const list = useList(listEntries, surveyResultList, useParameterFields(FIELDS, dimensions), LIST);
  const byParameters = useParameterFilters<typeof FIELDS>(dimensions, survey);
  const { id, open, close } = useOpened();
  const names = useSurveyNames();
  const { g, a } = list.values;
  const averaged = useAveraged(dimensions, a);
  const find = (values: object) => list.find(values);
  const showEntries = (group: ResultGroup) => find({ g: '', ...fieldsOf(group) });
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
            control: (value) => (
              <SurveySelect value={value} onChange={(s_key) => find({ ...withoutParameters(list.fields), g: '', a: '', s_key })} />
            ),
          },
          {
            field: 'g',
            label: t('results.group_by'),
            shown: (value) => value && nameOfGrouping(value),
            control: (value, onChange) => <GroupingSelect dimensions={dimensions} value={value} onChange={onChange} />,
          },
          ...(g !== '' && averaged
            ? [
                {
                  field: 'a' as const,
                  label: t('results.average_of'),
                  shown: () => averaged.name,
                  control: (_: string, onChange: (value: string) => void) => (
                    <AverageSelect numbers={dimensions.numbers} value={String(averaged.id)} onChange={onChange} />
                  ),
                },
              ]
            : []),
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
          {
            field: 'person',
            label: t('results.person'),
            more: true,
            control: (value, onChange) => <PersonPicker label={t('results.person')} value={value} onChange={onChange} />,
          },
          { field: 'version', label: t('results.version_id'), more: true },
          ...(can('issues/read') ? [{ field: 'issue' as const, label: t('results.issue'), more: true }] : []),
          { field: 'guests', label: t('results.guests_only'), more: true },
          ...(can('issues/read') ? [{ field: 'no_issue' as const, label: t('results.no_issue'), more: true }] : []),
          ...byParameters,
        ]}
        instead={
          g !== '' && (
            <ResultGroups key={g} query={entriesOnly(list.query)} g={g} dimensions={dimensions} averaged={averaged} onOpen={showEntries} />
          )
        }
        onRowOpen={(entry) => open(entry.id)}
        empty={{ icon: 'chart', title: t('results.empty'), hint: t('results.empty_hint') }}
      />
      {id !== null && <EntryDialog id={id} onClose={close} />}
    </>
  );
}

/** The filters of a query without its page and order. */
function entriesOnly(query: ResultFilters): ResultFilters {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !['p', 'pp', 'sort_by', 'sort_dir'].includes(name)));
}

const WEEK_DAYS = 7;

const FIELD_OF: Readonly<Record<string, keyof typeof FIELDS>> = {
  user_id_equals: 'person',
  version_id_equals: 'version',
  issue_id_equals: 'issue',
};

/** The field and value that leave the entries without a value of a grouping; parameters have a value for none. */
const EMPTY_OF: Readonly<Record<string, [string, boolean]>> = { user_id: ['guests', true], issue_id: ['no_issue', true] };

/** What the fields of the list say of the entries of a group; one without a value is that of guests, or of entries without it. */
function fieldsOf({ id, _grouped_by, _query }: ResultGroup): Record<string, string | number | boolean> {
  if ('week' in _grouped_by) return { from: id, to: addDays(id, WEEK_DAYS - 1) };
  if (id === '') return Object.fromEntries(Object.keys(_grouped_by).map((key) => EMPTY_OF[key] ?? [`f${key}`, WITHOUT_VALUE]));
  const found = Object.entries(_query).filter(([name]) => name.startsWith('fp_') || FIELD_OF[name]);
  return Object.fromEntries(found.map(([name, value]) => (FIELD_OF[name] ? [FIELD_OF[name], Number(value)] : [name, value])));
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
