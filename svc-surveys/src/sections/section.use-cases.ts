import * as contracts from '@portal/contracts/surveys/contracts';
import type { SurveySection } from '@portal/contracts/surveys/schemas';
import { SURVEY_LIMITS } from '@portal/contracts/surveys/survey-terms';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { checkTexts } from '../surveys/check-texts';
import { lockEditable } from '../surveys/lock-editable';
import { moved } from '../surveys/moved';
import { eraseSection, insertSection, lastSection, placeSections, readSection, sectionPlaces, storeSection } from './section.repository';

async function answerOf(query: Query, surveyId: number, id: number): Promise<{ status: 'ok'; item: SurveySection }> {
  return { status: 'ok', item: await readSection(query, surveyId, id) };
}

const addSection = useCase({
  contract: contracts.addSection,
  async run({ query, params: { id }, body }) {
    await lockEditable(query, id);
    await checkTexts(query, body);
    const last = await lastSection(query, id);
    if (last.count >= SURVEY_LIMITS.sections) throw new Invalid({ sections: 'too_long' });
    const { name, description = null, page = last.page, order = last.order + 1 } = body;
    return answerOf(query, id, await insertSection(query, id, { name, description, page, position: order }));
  },
});

const updateSection = useCase({
  contract: contracts.updateSection,
  async run({ query, params: { id, sectionId }, body }) {
    await lockEditable(query, id);
    const present = await readSection(query, id, sectionId);
    if (body.version !== undefined && body.version !== present.version) throw new Conflict('version_conflict', present);
    await checkTexts(query, body);
    await storeSection(query, id, sectionId, body);
    return answerOf(query, id, sectionId);
  },
});

const moveSection = useCase({
  contract: contracts.moveSection,
  async run({ query, params: { id, sectionId }, body }) {
    await lockEditable(query, id);
    const places = await sectionPlaces(query, id);
    const present = places.find((place) => place.id === sectionId);
    if (!present) throw new NotFound('The section');
    const page = body.page ?? present.page;
    const others = places.filter((place) => place !== present && place.page === page);
    await placeSections(query, id, moved(others, { ...present, page, order: body.order }, page === present.page ? present.order : null));
    return { status: 'ok', items: await sectionPlaces(query, id) };
  },
});

const removeSection = useCase({
  contract: contracts.removeSection,
  async run({ query, params: { id, sectionId } }) {
    await lockEditable(query, id);
    if (!(await eraseSection(query, id, sectionId))) throw new NotFound('The section');
    return { status: 'ok' };
  },
});

export const sectionUseCases = [addSection, updateSection, moveSection, removeSection];
