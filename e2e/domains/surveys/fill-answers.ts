import type { Survey } from '@portal/contracts/surveys/schemas';
import { signedIn } from '../../proof/tenant-client';
import type { Stage } from '../../proof/stage';
import { documentQuestion, importedSurvey } from './built-survey';
import { namedInAll } from './survey.factory';

/** Each entry answers so many questions: a rating, a number, one choice, and the machine that it is filed under. */
export const ANSWERS_PER_ENTRY = 4;

const MACHINES = 40;
const OPTIONS = 3;
const DAYS = 365;

/** A published survey with many entries, and the questions that figures are asked of. */
export interface AnsweredSurvey {
  tenant: string;
  key: string;
  version: number;
  rating: number;
  parameter: number;
}

/** Entries from a number each: answers and day follow from it. */
const ENTRIES = `
  insert into surveys.survey_entry (tenant_id, survey_id, version_id, user_id, data, completed_at, parameters)
  select $1, $2, $3, 10 + g % 200,
    jsonb_build_array(jsonb_build_object('section_id', $4::bigint, 'answers', jsonb_build_array(
      jsonb_build_object('question_id', $5::bigint, 'value', 1 + g % 5),
      jsonb_build_object('question_id', $6::bigint, 'value', g % 100),
      jsonb_build_object('question_id', $7::bigint, 'answer_id', ($8::bigint[])[1 + g % ${OPTIONS}]),
      jsonb_build_object('question_id', $9::bigint, 'value', 'Machine ' || g % ${MACHINES})))),
    date_trunc('day', now()) - make_interval(days => g % ${DAYS}, mins => g % 1440),
    jsonb_build_array(jsonb_build_object('parameter_id', $10::bigint, 'value', 'Machine ' || g % ${MACHINES}, 'label', null))
  from generate_series(1, $11::int) g`;

/** Roll-ups as the service keeps them, of what the statement above writes: each cell is known without reading answers. */
const ROLL_UPS = `
  insert into surveys.survey_roll_up (tenant_id, version_id, parameter_id, value, span, starts, question_id, answer, n, total, low, high, newest)
  select $1, $2, p.id, p.value, s.span, date_trunc(s.unit, e.completed_at at time zone 'UTC')::date, c.question, c.answer,
    count(*), sum(c.number), min(c.number), max(c.number), max(e.completed_at)
  from surveys.survey_entry e
  cross join lateral (select (e.data #>> '{0,answers,0,value}')::int as rating, (e.data #>> '{0,answers,1,value}')::int as number,
    (e.data #>> '{0,answers,2,answer_id}')::bigint as option, e.data #>> '{0,answers,3,value}' as machine) a
  cross join lateral (values (0, 0, null), ($3::bigint, 0, a.rating), ($3, a.rating, null), ($4::bigint, 0, a.number),
    ($5::bigint, 0, null), ($5, a.option, null), ($6::bigint, 0, null)) c (question, answer, number)
  cross join (values (1, 'day'), (7, 'week')) s (span, unit)
  cross join lateral (values (0::bigint, ''), ($7::bigint, a.machine)) p (id, value)
  where e.tenant_id = $1 and e.version_id = $2 group by 3, 4, 5, 6, 7, 8`;

/** Publishes a survey at ACME, and fills it with so many entries of a year and their roll-ups. */
export async function fillAnswers(stage: Stage, entries: number): Promise<AnsweredSurvey> {
  const client = await signedIn(stage, 'acme', 'admin@acme.test');
  const options = Array.from({ length: OPTIONS }, (_, index) => ({ name: namedInAll(`Option ${index}`), order: index + 1, value: null }));
  const questions = [
    documentQuestion(namedInAll('How did it go?'), 'RATING'),
    documentQuestion(namedInAll('Minutes'), 'NUMBER'),
    documentQuestion(namedInAll('As before?'), 'RADIO', { answers: options }),
    documentQuestion(namedInAll('Machine'), 'TEXT', { context_parameter: 0 }),
  ];
  const filed = [{ name: namedInAll('Machine'), type: 'text' as const, required: false }];
  const { id } = await importedSurvey(client, namedInAll('Answered often'), [questions], filed);
  const survey = await client.item<Survey>(client.call('PATCH', `/surveys/${id}`, { published: true }));
  const [section] = survey.sections;
  const [rating = 0, number = 0, choice = 0, machine = 0] = section?.questions.map((question) => question.id) ?? [];
  const chosen = section?.questions[2]?.answers.map((answer) => answer.id) ?? [];
  const [version, parameter] = [survey.publication?.versionId ?? 0, survey.parameters[0]?.id ?? 0];
  const { tenant } = client;
  const database = await stage.database();
  try {
    await database.query('set session_replication_role = replica; set synchronous_commit = off');
    await database.query(ENTRIES, [tenant, id, version, section?.id, rating, number, choice, chosen, machine, parameter, entries]);
    await database.query('update surveys.survey_version set entries = $3 where tenant_id = $1 and id = $2', [tenant, version, entries]);
    await database.query(ROLL_UPS, [tenant, version, rating, number, choice, machine, parameter]);
    await database.query('vacuum analyze surveys.survey_entry');
    await database.query('vacuum analyze surveys.survey_roll_up');
  } finally {
    await database.end();
  }
  return { tenant, key: survey.key, version, rating, parameter };
}
