import type { SurveySection } from '@portal/contracts/surveys/schemas';
import { translatedSql, type List } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { ENTRY, ENTRY_JOIN, RESULTS } from './result-lists.repository';
import type { ResultQuery } from './result-query';

const OPTION_NAME = `(select ${translatedSql("(o -> 'name')")}
  from jsonb_path_query(v.sections, '$[*].questions[*].answers[*] ? (@.id == $id)', jsonb_build_object('id', a -> 'answer_id')) o limit 1)`;
const PHOTO_COUNT = `jsonb_array_length(nullif(a -> 'images_ids', 'null'))::text`;

/** Answers by question, `q12` → text; several choices are joined. */
const ANSWERS = `(
  select json_object_agg('q' || given.question, given.answer)
  from (select a ->> 'question_id' as question, string_agg(coalesce(${OPTION_NAME}, a ->> 'value', ${PHOTO_COUNT}), ', ') as answer
    from jsonb_path_query(e.data, '$[*].answers[*]') a group by 1) given)`;

const PARAMETERS = `(
  select json_object_agg('p' || (g ->> 'parameter_id'), coalesce(${translatedSql("nullif(g -> 'label', 'null')")}, g ->> 'value'))
  from jsonb_array_elements(e.parameters) g)`;

/** Members of an exported entry. */
const MEMBERS = { ...ENTRY, answers_by_question: ANSWERS, parameters_by_id: PARAMETERS, survey: 'v.name', number: 'v.number' };

export type ExportedMember = keyof typeof MEMBERS;

/** The list with filters by these parameters, each a filter of its own. */
export function exportedResults({ parameters }: ResultQuery): List<ExportedMember> {
  const names = [...parameters.keys()].map((id) => `fp_${id}`);
  const valueOf = (id: number) =>
    `(select g ->> 'value' from jsonb_array_elements(e.parameters) g where (g ->> 'parameter_id')::bigint = ${id} limit 1)`;
  const { grammar, source } = RESULTS;
  return {
    grammar: {
      ...grammar,
      exact: names,
      filters: { ...grammar.filters, ...Object.fromEntries(names.map((name) => [name, 'text' as const])) },
    },
    source: {
      ...source,
      item: MEMBERS,
      join: `${ENTRY_JOIN} join survey_version v on v.tenant_id = e.tenant_id and v.id = e.version_id`,
      filters: {
        ...source.filters,
        ...Object.fromEntries(
          [...parameters.keys()].map((id) => [
            `fp_${id}`,
            (_: string, param: string) => `coalesce(${valueOf(id)}, '') = coalesce(${param}, '')`,
          ]),
        ),
      },
    },
  };
}

/** What versions ask, the newest first. */
export async function sectionsOf(query: Query, versions: readonly number[]): Promise<SurveySection[]> {
  const rows = await query.sql<{ sections: SurveySection[] }>(
    'select v.sections from survey_version v where v.tenant_id = $1 and v.id = any($2::bigint[]) order by v.id desc',
    [versions],
  );
  return rows.flatMap(({ sections }) => sections);
}
