import { useMemo, type ReactNode } from 'react';
import { translated } from '@portal/contracts/locales';
import { listSurveyVersions } from '@portal/contracts/surveys/contracts';
import { surveyVersionList } from '@portal/contracts/surveys/lists';
import type { VersionResult } from '@portal/contracts/surveys/schemas';
import { lazyDialog, useApiQuery, useFormat, usePortal, useT } from '@portal/portal-kit';
import { ListPage, useList } from '@portal/portal-kit/list';
import { Badge } from '@portal/ui-kit/badge';
import type { Column } from '@portal/ui-kit/data-table';
import { nextDay } from './next-day';
import { parametersOf, useParameterFields, useParameterFilters, withoutParameters } from './parameter-filters';
import { DayBound, SurveySelect, useSurveyNames } from './result-controls';
import { useOpened } from './use-opened';
import { useResultDimensions, useSurveyInAddress } from './use-result-dimensions';

const VersionDialog = lazyDialog(async () => (await import('./version.dialog')).VersionDialog);

const FIELDS = {
  s_key: { type: 'text', filter: 'key_equals' },
  s_id: { type: 'integer', filter: 'survey_id_equals' },
  from: { type: 'text', filter: 'completed_at_gte' },
  to: { type: 'text', filter: 'completed_at_lt', toFilter: nextDay },
} as const;
const LIVE = ['survey', 'survey_result'] as const;
const LIST = { table: 'survey_all_results', live: LIVE } as const;

/** Versions with how many answered each; a version opens its figures. */
export function GroupedEntries({ around }: { around: (content: ReactNode) => ReactNode }) {
  const t = useT();
  const survey = useSurveyInAddress();
  const dimensions = useResultDimensions(survey);
  const list = useList(listSurveyVersions, surveyVersionList, useParameterFields(FIELDS, dimensions), LIST);
  const byParameters = useParameterFilters<typeof FIELDS>(dimensions, survey);
  const { id, open, close } = useOpened();
  const names = useSurveyNames();
  const { from, to } = list.values;
  const find = (values: object) => list.find(values);
  return (
    <>
      <ListPage
        title={t('routes.survey_results')}
        list={list}
        columns={useColumns(list.query)}
        around={around}
        filters={[
          {
            field: 's_key',
            label: t('results.survey'),
            shown: (value) => names.find((survey) => survey.value === value)?.label,
            control: (value) => <SurveySelect value={value} onChange={(s_key) => find({ ...withoutParameters(list.fields), s_key })} />,
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
          ...byParameters,
        ]}
        onRowOpen={(version) => open(version.id)}
        empty={{ icon: 'chart', title: t('results.empty_versions') }}
      />
      {id !== null && (
        <VersionDialog id={id} from={from} to={to} parameters={parametersOf(list.query)} contexts={dimensions.contexts} onClose={close} />
      )}
    </>
  );
}

function useColumns(query: object): Column<VersionResult>[] {
  const t = useT();
  const format = useFormat();
  const { locale } = usePortal();
  const counted = useApiQuery(listSurveyVersions, { query: { ...query, orm_withcount: 'results' } }, { live: LIVE, keep: true });
  const items = counted.data?.items;
  return useMemo(() => {
    const counts = new Map((items ?? []).map(({ id, results_count }) => [id, results_count]));
    return [
      { id: 'survey', header: t('results.survey'), primary: true, cell: ({ name }) => translated(name, locale) },
      { id: 'version', header: t('results.version'), card: 'labelled', cell: ({ publicationId }) => format.number(publicationId) },
      { id: 'created_at', header: t('results.published'), sortable: true, cell: ({ date }) => format.date(date) },
      { id: 'asked', header: t('results.asked'), card: 'badge', cell: ({ published }) => published && <Badge>{t('results.asked')}</Badge> },
      {
        id: 'answers',
        header: t('results.answers'),
        card: 'labelled',
        align: 'end',
        cell: ({ id }) => {
          const count = counts.get(id);
          return count === null ? '–' : format.number(count);
        },
      },
    ];
  }, [t, format, locale, items]);
}
