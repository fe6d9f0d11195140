import { createHash, randomBytes } from 'node:crypto';
import * as contracts from '@portal/contracts/issues/contracts';
import { GUEST_REPORT_LIMITS as LIMITS } from '@portal/contracts/issues/schemas';
import { NotFound, TooMany } from '@portal/service-kit/errors';
import { networkOf } from '@portal/service-kit/network';
import { useCase } from '../deps';
import { notifyGuestReport, publishGuestReport } from './guest-report.events';
import { findPlace, insertGuestReport, lockGuestReports, putPhoto, reportForPhoto } from './guest-report.repository';

const KEY_BYTES = 32;
const HOUR_S = 3_600;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Takes what a person without an account says of a machine; it waits until somebody decides on it. */
const sendGuestReport = useCase({
  contract: contracts.sendGuestReport,
  async run({ ctx, query, params, body, address }) {
    const network = digest(`${ctx.tenant} ${networkOf(address)}`);
    await lockGuestReports(query);
    const { name, of_network, on_machine, in_plant } = await findPlace(query, params.id, network);
    if (name === null) throw new NotFound('The passport');
    if (of_network >= LIMITS.perHour || on_machine >= LIMITS.waitingOnMachine || in_plant >= LIMITS.waiting) throw new TooMany(HOUR_S);
    const photo_key = randomBytes(KEY_BYTES).toString('base64url');
    const id = await insertGuestReport(query, { ...body, equipment_id: params.id, network, photo_key: digest(photo_key) });
    publishGuestReport(query, { id, status: 'waiting' });
    notifyGuestReport(query, id, body.title, name);
    return { status: 'ok', item: { photo_key } };
  },
});

/** Adds the photo to a report that has just been sent. */
const addGuestPhoto = useCase({
  contract: contracts.addGuestPhoto,
  async beforeFile({ query, params }) {
    await reportForPhoto(query, digest(params.photoKey));
  },
  async run({ deps, query, params, file }) {
    const id = await reportForPhoto(query, digest(params.photoKey));
    const stored = await deps.files.save(query, file);
    await putPhoto(query, id, stored.id);
    publishGuestReport(query, { id, status: 'waiting' });
    return { status: 'ok' };
  },
});

export const guestUseCases = [sendGuestReport, addGuestPhoto];
