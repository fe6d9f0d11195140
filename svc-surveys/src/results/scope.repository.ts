import type { Translations } from '@portal/contracts/locales';
import type { ResultNumber, SurveyParameter } from '@portal/contracts/surveys/schemas';
import { countBy } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { SCOPE } from './result-lists.repository';
import type { ResultQuery } from './result-query';

/** A version whose entries a query is about. */
export interface ScopedVersion {
  id: number;
  survey_id: number;
  number: number;
  name: Translations;
  anonymous: boolean;
  entries: number;
  parameters: SurveyParameter[];
  /** Questions of numbers and ratings. */
  numbers: ResultNumber[];
}

const SELECT = `
  select v.id, v.survey_id, v.number, v.name, v.anonymous, v.entries, v.parameters,
    (select coalesce(jsonb_agg(jsonb_build_object('id', q -> 'id', 'name', q -> 'name')), '[]')
      from jsonb_path_query(v.sections, '$[*].questions[*] ? (@.type == "RATING" || @.type == "NUMBER")') q) as numbers
  from survey_version v where v.tenant_id = :tenant and v.id in (select k.value from counted k) order by v.id desc`;

const SCOPED = /^(survey_key|survey_id|version_id)_/;

/** Versions that the filters by survey and version leave, the newest first. */
export function readScope(query: Query, { list }: ResultQuery): Promise<ScopedVersion[]> {
  const filters = Object.fromEntries(Object.entries(list).filter(([key]) => SCOPED.test(key)));
  return countBy<ScopedVersion>(query, { list: SCOPE }, filters, { by: 'v.id', select: SELECT });
}

const LABELS = `
  select distinct on (1) o ->> 'value' as value, o -> 'name' as name
  from survey_version v, jsonb_path_query(v.sections, '$[*].questions[*]') q, jsonb_array_elements(q -> 'answers') o
  where v.tenant_id = $1 and v.id = any($2::bigint[]) and (q ->> 'context_parameter_id')::bigint = $3 and o ->> 'value' is not null
  order by 1, v.id desc`;

/** Names of the options that fill a parameter, by the value that they give. */
export async function optionNames(query: Query, versions: readonly number[], parameter: number): Promise<Map<string, Translations>> {
  const rows = await query.sql<{ value: string; name: Translations }>(LABELS, [versions, parameter]);
  return new Map(rows.map(({ value, name }) => [value, name]));
}
