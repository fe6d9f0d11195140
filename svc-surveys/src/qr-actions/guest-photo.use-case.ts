import * as contracts from '@portal/contracts/surveys/contracts';
import { SURVEY_LIMITS as LIMITS } from '@portal/contracts/surveys/survey-terms';
import type { TenantContext } from '@portal/service-kit/context';
import { TooMany } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { assertRoom } from '../photos/assert-room';
import { addPhoto, countPhotosOf, lockNetwork, photosOfSending } from '../photos/photo.repository';
import { networkDigest, sendingDigest } from './digests';
import { scan } from './scan';

const HOUR_S = 3_600;
/** Photos of guests whose answers do not come are removed. */
const KEPT_S = 24 * HOUR_S;

/** The network that a guest sends from. @throws TooMany where too many photos came from it */
async function networkOfGuest(query: Query, ctx: TenantContext, address: string): Promise<string> {
  const network = networkDigest(ctx.tenant, address);
  if ((await countPhotosOf(query, network)) >= LIMITS.guestPhotosPerHour) throw new TooMany(HOUR_S);
  return network;
}

/** Takes a photo for the answers that a guest is about to send. */
export const addGuestSurveyPhoto = useCase({
  contract: contracts.addGuestSurveyPhoto,
  async beforeFile({ ctx, query, address }) {
    await networkOfGuest(query, ctx, address);
  },
  async run({ ctx, deps, query, body, address, file }) {
    const { id: action, survey } = await scan(query, body.ulid, ctx);
    await lockNetwork(query, networkDigest(ctx.tenant, address));
    const network = await networkOfGuest(query, ctx, address);
    const sending_key = sendingDigest(ctx.tenant, action, body.idempotency_key);
    assertRoom(await photosOfSending(query, sending_key));
    const stored = await deps.files.save(query, file, { forS: KEPT_S });
    await addPhoto(query, stored.id, { survey_id: survey.id, sending_key, network }, true);
    return { status: 'ok', item: { id: stored.id } };
  },
});
