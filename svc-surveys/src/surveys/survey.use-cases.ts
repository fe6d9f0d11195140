import * as contracts from '@portal/contracts/surveys/contracts';
import type { Survey } from '@portal/contracts/surveys/schemas';
import type { Caller } from '@portal/service-kit/context';
import { Conflict, Forbidden } from '@portal/service-kit/errors';
import { withAddress } from '@portal/service-kit/files';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { photosOfSurvey } from '../photos/photo.repository';
import { checkTexts } from './check-texts';
import { lockEditable } from './lock-editable';
import { publish } from './publish';
import { newSurveyKey } from './survey-key';
import { isSurveyInUse } from './survey-use.repository';
import { publishSurvey } from './survey.events';
import { eraseDraft, insertSurvey, listPage, lockSurvey, markRemoved, readSurvey, storeSurvey } from './survey.repository';

const READERS = ['settings.surveys/read', 'settings.qr_actions/read', 'survey_results/read'] as const;

/** @throws Forbidden for callers with none of the rights that surveys are chosen by */
function needReader(caller: Caller): void {
  if (!READERS.some((access) => caller.can(access))) throw new Forbidden(READERS[0]);
}

/** The survey as it is now, for the answer. */
export async function answerOf(query: Query, id: number): Promise<{ status: 'ok'; item: Survey }> {
  return { status: 'ok', item: await readSurvey(query, id) };
}

const listSurveys = useCase({
  contract: contracts.listSurveys,
  run({ caller, ctx, query, searchParams }) {
    needReader(caller);
    return listPage(query, searchParams, ctx.locale);
  },
});

const getSurvey = useCase({
  contract: contracts.getSurvey,
  async run({ caller, ctx, deps, query, params: { id }, searchParams }) {
    needReader(caller);
    const answer = await answerOf(query, id);
    if (searchParams.with_all_photos !== '1') return answer;
    caller.need('survey_results/read');
    const photos = await photosOfSurvey(query, id);
    const signedUrl = (photo: string) => deps.files.signedUrl(ctx.tenant, photo);
    return { ...answer, item: { ...answer.item, all_photos: photos.map((photo) => withAddress(photo, signedUrl)) } };
  },
});

const createSurvey = useCase({
  contract: contracts.createSurvey,
  async run({ query, body: { published, ...fields } }) {
    await checkTexts(query, fields);
    const key = newSurveyKey(fields.name);
    const id = await insertSurvey(query, { ...fields, key });
    query.audit({ action: 'surveys.survey_created', object: { type: 'survey', id } });
    if (published) await publish(query, id);
    else publishSurvey(query, { id, key, published });
    return answerOf(query, id);
  },
});

const updateSurvey = useCase({
  contract: contracts.updateSurvey,
  async run({ query, params: { id }, body: { version, ...fields } }) {
    const present = await lockEditable(query, id);
    if (version !== undefined && version !== present.version) throw new Conflict('version_conflict', await readSurvey(query, id));
    const fixed = fields.anonymous !== undefined && fields.anonymous !== present.anonymous && present.was_published;
    await checkTexts(query, fields, fixed ? { anonymous: 'in_use' } : {});
    await storeSurvey(query, id, fields);
    return answerOf(query, id);
  },
});

const removeSurvey = useCase({
  contract: contracts.removeSurvey,
  async run({ query, params: { id } }) {
    const present = await lockSurvey(query, id);
    if (present.draft_of !== null) {
      await eraseDraft(query, id);
      publishSurvey(query, { ...present, id: present.draft_of, published: true });
      return { status: 'ok' };
    }
    if (present.system) throw new Conflict('in_use', undefined, 'It is a survey of the system.');
    if (await isSurveyInUse(query, present.key)) throw new Conflict('in_use', undefined, 'An event or a QR action names it.');
    await markRemoved(query, id);
    publishSurvey(query, present, true);
    query.audit({ action: 'surveys.survey_removed', object: { type: 'survey', id } });
    return { status: 'ok' };
  },
});

export const surveyUseCases = [listSurveys, getSurvey, createSurvey, updateSurvey, removeSurvey];
