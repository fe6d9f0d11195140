import { isDeepStrictEqual } from 'node:util';
import type { PendingAnswers } from '@portal/contracts/surveys/schemas';
import { Conflict, Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { checkAnswers } from '../entries/check-answers';
import { complete } from '../entries/complete-entry';
import { usedPhotos } from '../entries/used-photos';
import type { Deps } from '../deps';
import { keepPhotos } from '../photos/photo.repository';
import { dropUnused } from '../photos/drop-unused';
import type { Reader } from './reader';
import { pendingChanged } from './pending.events';
import { lockPending, storeCompleted, storeDraft, type StoredPending } from './pending.repository';

interface Saving {
  query: Query;
  deps: Pick<Deps, 'files'>;
  reader: Reader;
}

/**
 * Saves the answers of a person as a draft, or completes them.
 *
 * @throws NotFound for what was not asked of this person
 * @throws Invalid naming every wrong answer and, of completed ones, every required question without one
 * @throws Conflict `version_conflict` where it was completed with other answers
 */
export async function saveAnswers({ query, deps, reader }: Saving, id: number, body: PendingAnswers): Promise<void> {
  const pending = await lockPending(query, id, reader);
  const { user } = reader;
  const { item, parameters } = pending;
  if (body.survey_id !== undefined && body.survey_id !== item.survey_id) throw new Invalid({ survey_id: 'invalid' });
  const completes = body.completed === true;
  if (item.completed_at !== null) return assertSame(pending, body);
  const sent = body.data ?? item.data;
  const photos = item.photos.map((photo) => photo.id);
  const { data, problems } = checkAnswers(sent, { sections: item.survey.sections, parameters }, completes, new Set(photos));
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
  if (!completes) {
    if (body.data || body.started) await storeDraft(query, id, data);
    return;
  }
  const { anonymous } = item.survey;
  await storeCompleted(query, id, data, anonymous);
  const { survey_id, version_id, issue_id } = item;
  const entry = await complete(query, item.survey, { survey_id, version_id, user_id: user, issue_id, data });
  const used = usedPhotos(data);
  await dropUnused(deps, query, photos, used);
  await keepPhotos(query, entry, used);
  // An event beside that of an anonymous entry would say who answered it.
  if (!anonymous) query.publish(pendingChanged(id, {}, [user]));
}

/** A repetition is fine; what an anonymous survey was answered is not known here any more. */
function assertSame({ item, parameters }: StoredPending, { data }: PendingAnswers): void {
  if (item.survey.anonymous || !data) return;
  const known = new Set(usedPhotos(item.data));
  const sent = checkAnswers(data, { sections: item.survey.sections, parameters }, false, known).data;
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(sent)), item.data)) throw new Conflict('version_conflict', item);
}
