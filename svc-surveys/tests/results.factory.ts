import type { PendingSurveyDetail, Survey, SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { withTenant } from '@portal/service-kit/query';
import type { TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';
import { openPlant, text, type Answer } from './survey.factory';

/** What somebody answers; left out is not answered. */
export interface Given {
  user?: number;
  /** Completion, `2026-11-02`; now, unless given. */
  day?: string;
  rating?: number;
  number?: number;
  ticked?: number[];
  machine?: string;
  remark?: string;
}

const MOVE = `update survey_entry set completed_at = $2::timestamptz where tenant_id = $1 and id = (select max(id) from survey_entry where tenant_id = $1)`;

/** A published survey with a question of each kind that is counted, and what it takes to answer it. */
export async function openRound(running: TestService<Deps>, more: object = {}) {
  const plant = await openPlant(running);
  const { id } = await plant.addSurvey('Round', more);
  const parameter = await plant.addParameter(id, 'Machine');
  const section = await plant.addSection(id, 'First');
  const ask = (type: SurveyQuestion['type'], rest: object = {}) => plant.addQuestion(id, section.id, type, { type, ...rest });
  const rating = await ask('RATING');
  const number = await ask('NUMBER');
  const check = await ask('CHECK', { answers: ['a', 'b', 'c'].map((name) => ({ name: text(name) })) });
  const machine = await ask('TEXT', { context_parameter_id: parameter.id });
  const remark = await ask('LONGTEXT');
  const survey: Survey = await plant.publish(id);
  const { ulid } = await plant.addQrAction(survey.key);

  function dataOf(given: Given): object[] {
    const value = (question: SurveyQuestion, answer?: number | string) =>
      answer === undefined ? [] : [{ question_id: question.id, value: answer }];
    const ticked = (given.ticked ?? []).map((index) => ({ question_id: check.id, answer_id: check.answers[index]?.id }));
    const answers = [
      ...value(rating, given.rating),
      ...value(number, given.number),
      ...ticked,
      ...value(machine, given.machine),
      ...value(remark, given.remark),
    ];
    return [{ section_id: section.id, answers }];
  }

  /** Completes the survey; what is completed on another day is counted anew, as if it had been then. */
  async function answer(given: Given): Promise<void> {
    const http = running.http({ ...plant.ctx, user: given.user ?? 77, admin: false, access: {} });
    const body = { ulid, data: dataOf(given), completed: true };
    const sent = await http.post<Answer<PendingSurveyDetail>>('/me/surveys', body);
    if (sent.status !== 201) throw new Error(sent.text);
    if (given.day !== undefined) await withTenant(running.db, plant.ctx, (query) => query.sql(MOVE, [`${given.day}T12:00:00Z`]));
  }

  return { plant, survey, parameter, section, rating, number, check, machine, remark, ulid, answer };
}

export type Round = Awaited<ReturnType<typeof openRound>>;
