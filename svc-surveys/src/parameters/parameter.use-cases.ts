import * as contracts from '@portal/contracts/surveys/contracts';
import type { SurveyParameter } from '@portal/contracts/surveys/schemas';
import { SURVEY_LIMITS } from '@portal/contracts/surveys/survey-terms';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { checkTexts } from '../surveys/check-texts';
import { lockEditable } from '../surveys/lock-editable';
import { readSurvey } from '../surveys/survey.repository';
import { eraseParameter, insertParameter, readParameter, storeParameter } from './parameter.repository';

const STEP = 10;

async function answerOf(query: Query, surveyId: number, id: number): Promise<{ status: 'ok'; item: SurveyParameter }> {
  return { status: 'ok', item: (await readParameter(query, surveyId, id)).item };
}

const listParameters = useCase({
  contract: contracts.listSurveyParameters,
  async run({ query, params: { id } }) {
    return { status: 'ok', items: (await readSurvey(query, id)).parameters };
  },
});

const addParameter = useCase({
  contract: contracts.addSurveyParameter,
  async run({ query, params: { id }, body }) {
    await lockEditable(query, id);
    const { parameters } = await readSurvey(query, id);
    if (parameters.length >= SURVEY_LIMITS.parameters) throw new Invalid({ parameters: 'too_long' });
    await checkTexts(query, body);
    const last = Math.max(0, ...parameters.map(({ sort }) => sort));
    return answerOf(query, id, await insertParameter(query, id, { ...body, sort: body.sort ?? last + STEP }));
  },
});

const updateParameter = useCase({
  contract: contracts.updateSurveyParameter,
  async run({ query, params: { id, parameterId }, body }) {
    await lockEditable(query, id);
    const { item: present, was_published } = await readParameter(query, id, parameterId);
    if (body.version !== undefined && body.version !== present.version) throw new Conflict('version_conflict', present);
    await checkTexts(query, body, was_published && body.type !== present.type ? { type: 'in_use' } : {});
    await storeParameter(query, id, parameterId, body);
    return answerOf(query, id, parameterId);
  },
});

const sortParameter = useCase({
  contract: contracts.sortSurveyParameter,
  async run({ query, params: { id, parameterId }, body: { sort } }) {
    await lockEditable(query, id);
    const { item: present } = await readParameter(query, id, parameterId);
    await storeParameter(query, id, parameterId, { ...present, sort });
    return answerOf(query, id, parameterId);
  },
});

const removeParameter = useCase({
  contract: contracts.removeSurveyParameter,
  async run({ query, params: { id, parameterId } }) {
    await lockEditable(query, id);
    if (!(await eraseParameter(query, id, parameterId))) throw new NotFound('The parameter');
    return { status: 'ok' };
  },
});

export const parameterUseCases = [listParameters, addParameter, updateParameter, sortParameter, removeParameter];
