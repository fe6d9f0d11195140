import * as contracts from '@portal/contracts/surveys/contracts';
import type { Survey } from '@portal/contracts/surveys/schemas';
import { Conflict } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { publish, unpublish } from './publish';
import { copyContent } from './survey-content.repository';
import { publishSurvey } from './survey.events';
import { insertSurvey, lockSurvey, readSurvey, type SurveyState } from './survey.repository';
import { answerOf } from './survey.use-cases';

const publishSurveyCall = useCase({
  contract: contracts.publishSurvey,
  async run({ query, params: { id }, body: { published, version } }) {
    const present = await lockSurvey(query, id);
    if (version !== undefined && version !== present.version) throw new Conflict('version_conflict', await readSurvey(query, id));
    if (published) return answerOf(query, await publish(query, id));
    await unpublish(query, id);
    return answerOf(query, id);
  },
});

/** The draft of a published survey; where nothing is published, what can be edited is there already. */
async function draftOf(query: Query, present: SurveyState): Promise<number> {
  if (present.draft_id !== null) return present.draft_id;
  if (!present.published) return present.id;
  const draftId = await addDraft(query, await readSurvey(query, present.id));
  await copyContent(query, present.id, draftId);
  publishSurvey(query, present);
  return draftId;
}

const addDraft = (query: Query, { id, key, name, description, system, anonymous }: Survey) =>
  insertSurvey(query, { key, name, description, system, anonymous, draft_of: id });

const editSurvey = useCase({
  contract: contracts.editSurvey,
  async run({ query, params: { id } }) {
    return answerOf(query, await draftOf(query, await lockSurvey(query, id)));
  },
});

export const publicationUseCases = [publishSurveyCall, editSurvey];
