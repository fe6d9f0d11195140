import * as contracts from '@portal/contracts/surveys/contracts';
import { surveyResultsExport } from '@portal/contracts/surveys/exports';
import { defineExport, type ExportColumn } from '@portal/service-kit/exports';
import type { Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { t } from '../texts';
import { exportedResults, sectionsOf, type ExportedMember } from './result-export.repository';
import { readResultQuery } from './result-query';
import { readScope } from './scope.repository';

interface ColumnsCall {
  query: Query;
  searchParams: Readonly<Record<string, unknown>>;
}

/** Versions whose entries are exported. */
const scopeOf = async ({ query, searchParams }: ColumnsCall) =>
  (await readScope(query, readResultQuery(searchParams))).filter(({ anonymous }) => !anonymous);

/** A column for each parameter of the versions found. */
async function parameterColumns(call: ColumnsCall): Promise<ExportColumn[]> {
  const found = new Map((await scopeOf(call)).flatMap(({ parameters }) => parameters.map((one) => [one.id, one.name] as const)));
  return [...found].map(([id, title]) => ({ title, kind: 'text', value: `parameters_by_id.p${id}` }));
}

/** A column for each question of the versions found, the newest version first: one that is gone keeps its answers. */
async function answerColumns(call: ColumnsCall): Promise<ExportColumn[]> {
  const versions = (await scopeOf(call)).map(({ id }) => id);
  const questions = (await sectionsOf(call.query, versions)).flatMap((section) => section.questions);
  const titles = new Map([...questions].reverse().map(({ id, name }) => [id, name]));
  const ids = [...new Set(questions.map(({ id }) => id))];
  return ids.map((id) => ({ title: titles.get(id) ?? {}, kind: 'text', value: `answers_by_question.q${id}` }));
}

const title = (column: string) => t(`exports.columns.${column}`);

/** Completed entries with their answers, one question a column. */
export const resultExport = defineExport<
  (typeof surveyResultsExport.columns)[number],
  Record<ExportedMember, unknown>,
  ExportedMember,
  Deps,
  'parameters' | 'answers'
>({
  list: surveyResultsExport,
  contract: contracts.listSurveyResults as never,
  title: t('exports.lists.survey_results'),
  columns: {
    id: { title: title('id'), kind: 'number', value: 'id' },
    survey: { title: title('survey'), kind: 'translations', value: 'survey' },
    version_id: { title: title('version'), kind: 'number', value: 'number' },
    completed_at: { title: title('completed_at'), kind: 'datetime', value: 'completed_at' },
    user: { title: title('user'), kind: 'text', value: 'user.name' as never },
    issue_id: { title: title('issue'), kind: 'number', value: 'issue_id' },
  },
  expand: { parameters: parameterColumns, answers: answerColumns },
  rows: ({ ctx, caller, searchParams }) => ({
    list: exportedResults(readResultQuery(searchParams)),
    params: { fp_given: '[]', fp_missing: [], issues: caller.can('issues/read'), locale: ctx.locale },
  }),
});
