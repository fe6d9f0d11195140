import * as contracts from '@portal/contracts/surveys/contracts';
import type { QuestionInput, SurveyQuestion } from '@portal/contracts/surveys/schemas';
import { CHOICE_TYPES, SURVEY_LIMITS } from '@portal/contracts/surveys/survey-terms';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { insertAnswers, eraseAnswersOf } from './answer.repository';
import { useCase } from '../deps';
import { lockEditable } from '../surveys/lock-editable';
import { moved } from '../surveys/moved';
import { checkQuestion } from './check-question';
import {
  eraseQuestion,
  insertQuestion,
  lastQuestion,
  placeQuestions,
  questionPlaces,
  readQuestion,
  storeQuestion,
} from './question.repository';

interface Place {
  id: number;
  sectionId: number;
}

async function answerOf(query: Query, { id, sectionId }: Place, questionId: number): Promise<{ status: 'ok'; item: SurveyQuestion }> {
  return { status: 'ok', item: (await readQuestion(query, id, sectionId, questionId)).item };
}

const addQuestion = useCase({
  contract: contracts.addQuestion,
  async run(call) {
    const { query, params } = call;
    const { answers = [], ...members } = call.body;
    await lockEditable(query, params.id);
    const { last, count } = await lastQuestion(query, params.id, params.sectionId);
    if (count >= SURVEY_LIMITS.questions) throw new Invalid({ questions: 'too_long' });
    await checkQuestion(call, params.id, { ...members, answers });
    const questionId = await insertQuestion(query, params.id, params.sectionId, { ...members, order: members.order ?? last + 1 });
    await insertAnswers(query, params.id, questionId, answers);
    return answerOf(query, params, questionId);
  },
});

/** Bounds, rules and options that another type does not have go with the old one. */
function ofNewType(body: QuestionInput, before: SurveyQuestion): QuestionInput {
  return body.type === before.type ? body : { validators: {}, rules: [], ...body };
}

const updateQuestion = useCase({
  contract: contracts.updateQuestion,
  async run(call) {
    const { query, params, body } = call;
    await lockEditable(query, params.id);
    const present = await readQuestion(query, params.id, params.sectionId, params.questionId);
    if (body.version !== undefined && body.version !== present.item.version) throw new Conflict('version_conflict', present.item);
    await checkQuestion(call, params.id, body, present);
    await storeQuestion(query, params.id, params.questionId, ofNewType(body, present.item));
    if (!CHOICE_TYPES.includes(body.type)) await eraseAnswersOf(query, params.id, params.questionId);
    return answerOf(query, params, params.questionId);
  },
});

const moveQuestion = useCase({
  contract: contracts.moveQuestion,
  async run({ query, params, body }) {
    await lockEditable(query, params.id);
    const target = body.section_id ?? params.sectionId;
    const { item } = await readQuestion(query, params.id, params.sectionId, params.questionId);
    if (target !== params.sectionId) await assertSection(query, params.id, target);
    const others = (await questionPlaces(query, params.id, target)).filter((place) => place.id !== params.questionId);
    const one = { id: params.questionId, order: body.order };
    await placeQuestions(query, params.id, target, moved(others, one, target === params.sectionId ? item.order : null));
    return { status: 'ok', items: await questionPlaces(query, params.id, target) };
  },
});

/** @throws Invalid for a section that the survey does not have */
async function assertSection(query: Query, surveyId: number, sectionId: number): Promise<void> {
  try {
    await lastQuestion(query, surveyId, sectionId);
  } catch (error) {
    if (error instanceof NotFound) throw new Invalid({ section_id: 'not_found' });
    throw error;
  }
}

const removeQuestion = useCase({
  contract: contracts.removeQuestion,
  async run({ query, params: { id, sectionId, questionId } }) {
    await lockEditable(query, id);
    if (!(await eraseQuestion(query, id, sectionId, questionId))) throw new NotFound('The question');
    return { status: 'ok' };
  },
});

export const questionUseCases = [addQuestion, updateQuestion, moveQuestion, removeQuestion];
