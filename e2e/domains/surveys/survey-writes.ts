import type { QrAction, Survey, SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import type pg from 'pg';
import { TenantClient } from '../../proof/tenant-client';
import { verifyCreated } from '../verify-created';
import type { WriteLine, WrittenLine } from '../writes';
import { namedInAll, surveyForm } from './survey.factory';

/** New surveys, unpublished. */
export const newSurveyLine: WriteLine = {
  name: 'surveys',
  delivery: 'idempotent',
  stored: { table: 'surveys.survey', column: "name->>'en'" },
  prepare: (_stage, plant) =>
    Promise.resolve((name) => ({ method: 'POST', path: '/surveys', headers: plant.admin, body: surveyForm(name) })),
};

/** Completed entries of one published survey with a text and a rating, each counted in the same transaction. */
export const answerLine: WriteLine = {
  name: 'answers',
  delivery: 'idempotent',
  stored: { table: 'surveys.survey_entry', column: "data #>> '{0,answers,0,value}'" },
  async prepare(stage, plant) {
    const client = new TenantClient(stage, plant.label, plant.admin);
    const post = <T>(path: string, body: object) => client.item<T>(client.call('POST', path, body));
    const { id } = await post<Survey>('/surveys', surveyForm('Round of the proof'));
    const section = await post<SurveySection>(`/surveys/${id}/sections`, surveyForm('Round'));
    const ask = (type: SurveyQuestion['type']) =>
      post<SurveyQuestion>(`/surveys/${id}/sections/${section.id}/questions`, { name: namedInAll(type), type });
    const [remark, rating] = [await ask('TEXT'), await ask('RATING')];
    const { key } = await client.item<Survey>(client.call('PATCH', `/surveys/${id}`, { published: true }));
    const { ulid } = await post<QrAction>('/qr_actions', { name: 'Round of the proof', data: { survey_key: key } });
    return (text) => {
      const answers = [
        { question_id: remark.id, value: text },
        { question_id: rating.id, value: (text.length % 5) + 1 },
      ];
      const body = { ulid, data: [{ section_id: section.id, answers }], completed: true };
      return { method: 'POST', path: '/me/surveys', headers: plant.admin, body };
    };
  },
};

/** Entries and answers to questions, counted from what was written, against the roll-ups of all entries by week. */
const DIFFERS = `
  with counted as (
    select tenant_id, version_id, 0::bigint as question_id, count(*) as n from surveys.survey_entry group by 1, 2
    union all
    select e.tenant_id, e.version_id, (a ->> 'question_id')::bigint, count(distinct e.id)
    from surveys.survey_entry e cross join lateral jsonb_path_query(e.data, '$[*].answers[*]') a group by 1, 2, 3),
  kept as (
    select tenant_id, version_id, question_id, sum(n) as n from surveys.survey_roll_up
    where parameter_id = 0 and span = 7 and answer = 0 group by 1, 2, 3)
  select tenant_id, version_id, question_id, coalesce(c.n, 0)::text as counted, coalesce(k.n, 0)::text as kept
  from counted c full join kept k using (tenant_id, version_id, question_id)
  where coalesce(c.n, 0) <> coalesce(k.n, 0)`;

interface Difference {
  tenant_id: string;
  version_id: number;
  question_id: number;
  counted: string;
  kept: string;
}

/** Each acknowledged survey and answer is there once, and the figures of results are the sum of the answers. */
export async function verifySurveys(database: pg.Client, written: readonly WrittenLine[]): Promise<string[]> {
  const { rows } = await database.query<Difference>(DIFFERS);
  return [
    ...(await verifyCreated(database, written)),
    ...rows.map(
      ({ tenant_id, version_id, question_id, counted, kept }) =>
        `version ${version_id} of ${tenant_id} has ${counted} answers to question ${question_id}, its figures say ${kept}`,
    ),
  ];
}
