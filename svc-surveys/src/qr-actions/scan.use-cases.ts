import * as contracts from '@portal/contracts/surveys/contracts';
import { SURVEY_LIMITS as LIMITS } from '@portal/contracts/surveys/survey-terms';
import { Invalid, TooMany } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { checkAnswers } from '../entries/check-answers';
import { complete } from '../entries/complete-entry';
import { usedPhotos } from '../entries/used-photos';
import { dropUnused } from '../photos/drop-unused';
import { keepPhotos, photosOfSending } from '../photos/photo.repository';
import { networkDigest, sendingDigest } from './digests';
import { countSendings, findSending, insertSending, lockCode } from './guest-sending.repository';
import { scan } from './scan';

const HOUR_S = 3_600;

const scanQr = useCase({
  contract: contracts.scanQr,
  async run({ ctx, query, searchParams: { ulid } }) {
    const { allow_guest, survey } = await scan(query, ulid, ctx);
    return { status: 'ok', item: { action: 'survey', allow_guest, survey } };
  },
});

/** @throws TooMany when too many came from one network or by one code */
async function assertFew(query: Query, action: number, network: string): Promise<void> {
  const { of_network, of_code, of_code_today } = await countSendings(query, action, network);
  if (of_network >= LIMITS.guestPerHour || of_code >= LIMITS.codePerHour || of_code_today >= LIMITS.codePerDay) throw new TooMany(HOUR_S);
}

/** Takes the answers of a guest, once for a key. */
const sendGuestAnswers = useCase({
  contract: contracts.sendGuestAnswers,
  async run({ ctx, deps, query, body, address }) {
    const { id: action, survey, parameters, equipment_id } = await scan(query, body.ulid, ctx);
    await lockCode(query, action);
    const key = sendingDigest(ctx.tenant, action, body.idempotency_key);
    const sent = await findSending(query, key);
    if (sent) return { status: 'ok', item: sent };
    const network = networkDigest(ctx.tenant, address);
    await assertFew(query, action, network);
    const photos = await photosOfSending(query, key);
    const { data, problems } = checkAnswers(body.data, { sections: survey.sections, parameters }, true, new Set(photos));
    if (Object.keys(problems).length > 0) throw new Invalid(problems);
    const { id: survey_id, version_id } = survey;
    const entry = await complete(query, survey, { survey_id, version_id, user_id: null, issue_id: null, data }, equipment_id);
    await dropUnused(deps, query, photos, usedPhotos(data));
    await keepPhotos(query, entry, usedPhotos(data));
    return { status: 'ok', item: await insertSending(query, { key, action, network }) };
  },
});

export const scanUseCases = [scanQr, sendGuestAnswers];
