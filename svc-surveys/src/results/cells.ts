/**
 * SQL of cells: what completed entries say, counted. A cell belongs to one version, question and answer. Question 0 counts entries; answer
 * 0 counts entries that answered the question; other answers are options and ratings. `number` is the answer to a question of numbers or
 * ratings.
 *
 * @param where a condition over `e`, the entry, and `v`, its version
 */
export const cellsOf = (where: string): string => `
  with rated as materialized (
    select v.id, v.survey_id, v.anonymous, v.parameters,
      array(select (r #>> '{}')::bigint from jsonb_path_query(v.sections, '$[*].questions[*] ? (@.type == "RATING").id') r) as ratings
    from survey_version v where v.tenant_id = $1)
  select e.id as entry_id, e.version_id, e.user_id, e.issue_id, e.completed_at, e.parameters as given, v.parameters as asked,
    c.question_id, c.answer, c.number
  from survey_entry e
  join rated v on v.id = e.version_id
  cross join lateral (
    select 0::bigint as question_id, 0::bigint as answer, null::numeric as number
    union all
    select (a ->> 'question_id')::bigint, 0, min(case when jsonb_typeof(a -> 'value') = 'number' then (a ->> 'value')::numeric end)
    from jsonb_path_query(e.data, '$[*].answers[*]') a group by 1
    union all
    select (a ->> 'question_id')::bigint, coalesce((a ->> 'answer_id')::bigint, (a ->> 'value')::numeric::bigint), null
    from jsonb_path_query(e.data, '$[*].answers[*]') a
    where a ->> 'answer_id' is not null or (a ->> 'question_id')::bigint = any(v.ratings)
  ) c
  where e.tenant_id = $1 and ${where}`;
