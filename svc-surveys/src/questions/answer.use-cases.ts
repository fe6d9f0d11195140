import * as contracts from '@portal/contracts/surveys/contracts';
import { CHOICE_TYPES, SURVEY_LIMITS } from '@portal/contracts/surveys/survey-terms';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { readQuestion } from './question.repository';
import { checkTexts } from '../surveys/check-texts';
import { lockEditable } from '../surveys/lock-editable';
import { moved } from '../surveys/moved';
import { answerPlaces, eraseAnswer, insertAnswer, placeAnswers, readAnswer, storeAnswer } from './answer.repository';

interface Place {
  id: number;
  sectionId: number;
  questionId: number;
}

/** The question whose options change. @throws NotFound, Conflict as `lockEditable` does */
async function lockQuestion(query: Query, { id, sectionId, questionId }: Place) {
  await lockEditable(query, id);
  return (await readQuestion(query, id, sectionId, questionId)).item;
}

const addAnswer = useCase({
  contract: contracts.addAnswer,
  async run({ query, params, body }) {
    const { type, answers } = await lockQuestion(query, params);
    await checkTexts(query, body, CHOICE_TYPES.includes(type) ? {} : { type: 'invalid' });
    if (answers.length >= SURVEY_LIMITS.answers) throw new Invalid({ answers: 'too_long' });
    const order = body.order ?? Math.max(0, ...answers.map((answer) => answer.order)) + 1;
    const id = await insertAnswer(query, params.id, params.questionId, { ...body, order });
    return { status: 'ok', item: await readAnswer(query, params.id, params.questionId, id) };
  },
});

const updateAnswer = useCase({
  contract: contracts.updateAnswer,
  async run({ query, params, body }) {
    await lockQuestion(query, params);
    const present = await readAnswer(query, params.id, params.questionId, params.answerId);
    if (body.version !== undefined && body.version !== present.version) throw new Conflict('version_conflict', present);
    await checkTexts(query, body);
    await storeAnswer(query, params.id, params.answerId, body);
    return { status: 'ok', item: await readAnswer(query, params.id, params.questionId, params.answerId) };
  },
});

const moveAnswer = useCase({
  contract: contracts.moveAnswer,
  async run({ query, params, body: { order } }) {
    const { answers } = await lockQuestion(query, params);
    const present = answers.find(({ id }) => id === params.answerId);
    if (!present) throw new NotFound('The answer');
    const others = answers.filter((answer) => answer !== present);
    const places = moved<{ id: number; order: number }>(others, { id: present.id, order }, present.order);
    await placeAnswers(
      query,
      params.id,
      places.map(({ id, order: place }) => ({ id, order: place })),
    );
    return { status: 'ok', items: await answerPlaces(query, params.id, params.questionId) };
  },
});

const removeAnswer = useCase({
  contract: contracts.removeAnswer,
  async run({ query, params }) {
    await lockQuestion(query, params);
    if (!(await eraseAnswer(query, params.id, params.questionId, params.answerId))) throw new NotFound('The answer');
    return { status: 'ok' };
  },
});

export const answerUseCases = [addAnswer, updateAnswer, moveAnswer, removeAnswer];
