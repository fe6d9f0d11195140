import * as contracts from '@portal/contracts/identity/contracts';
import type { License, LicenseEntry, LicenseInput } from '@portal/contracts/identity/schemas';
import type { Caller } from '@portal/service-kit/context';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { isPerson } from '../crews/crew-member.repository';
import { useCase } from '../deps';
import { assertCanManage } from '../people/management-rights';
import { licensesChanged } from './license.events';
import {
  deleteLicense,
  entriesOf,
  getLicense as findLicense,
  insertLicense,
  licensesOf,
  lockLicense,
  storeLicense,
  type LicensePlace,
} from './license.repository';

/** Whoever asks, and the transaction. */
interface Call {
  caller: Caller;
  query: Query;
}

/** Tells of a change: of personal data the log has no values. */
function recordChange(query: Query, user: number, id: number, what: string): void {
  query.publish(licensesChanged(user, { userId: user }));
  query.audit({
    action: 'identity.person_changed',
    object: { type: 'user', id: user },
    detail: { changed: ['licenses'], license: id, what },
  });
}

/** Days as text have their order. */
function check({ issued, expires }: LicenseInput): void {
  if (expires && expires < issued) throw new Invalid({ expires: 'too_low' });
}

/** The person stays until the transaction ends. @throws NotFound, or Forbidden for somebody who may do more than the caller */
async function lockManagedPerson({ caller, query }: Call, user: number): Promise<void> {
  if (!(await isPerson(query, user))) throw new NotFound('The person');
  await assertCanManage(caller, query, user);
}

const shownEntry = ({ entries_count: _, ...entry }: License): LicenseEntry => entry;

async function add(query: Query, place: LicensePlace, body: LicenseInput): Promise<License> {
  check(body);
  const id = await insertLicense(query, place, body);
  recordChange(query, place.user, id, 'added');
  return findLicense(query, place, id);
}

async function change({ caller, query }: Call, place: LicensePlace, id: number, body: LicenseInput): Promise<License> {
  await lockManagedPerson({ caller, query }, place.user);
  const before = await lockLicense(query, place, id);
  if (body.version !== undefined && body.version !== before.version) throw new Conflict('version_conflict', before);
  check(body);
  await storeLicense(query, id, body);
  recordChange(query, place.user, id, 'changed');
  return findLicense(query, place, id);
}

async function remove({ caller, query }: Call, place: LicensePlace, id: number): Promise<void> {
  await lockManagedPerson({ caller, query }, place.user);
  await lockLicense(query, place, id);
  await deleteLicense(query, id);
  recordChange(query, place.user, id, 'removed');
}

const listLicenses = useCase({
  contract: contracts.listLicenses,
  run: async ({ query, params: { id } }) => ({ status: 'ok', items: await licensesOf(query, id) }),
});

const getLicense = useCase({
  contract: contracts.getLicense,
  run: async ({ query, params: { id, licenseId } }) => ({
    status: 'ok',
    item: await findLicense(query, { user: id, license: null }, licenseId),
  }),
});

const createLicense = useCase({
  contract: contracts.createLicense,
  async run({ caller, query, params: { id: user }, body }) {
    await lockManagedPerson({ caller, query }, user);
    return { status: 'ok', item: await add(query, { user, license: null }, body) };
  },
});

const updateLicense = useCase({
  contract: contracts.updateLicense,
  run: async ({ caller, query, params: { id, licenseId }, body }) => ({
    status: 'ok',
    item: await change({ caller, query }, { user: id, license: null }, licenseId, body),
  }),
});

const removeLicense = useCase({
  contract: contracts.removeLicense,
  async run({ caller, query, params: { id, licenseId } }) {
    await remove({ caller, query }, { user: id, license: null }, licenseId);
    return { status: 'ok' };
  },
});

const listLicenseEntries = useCase({
  contract: contracts.listLicenseEntries,
  run: async ({ query, params: { id, licenseId } }) => ({ status: 'ok', items: await entriesOf(query, id, licenseId) }),
});

const createLicenseEntry = useCase({
  contract: contracts.createLicenseEntry,
  async run({ caller, query, params: { id: user, licenseId }, body }) {
    await lockManagedPerson({ caller, query }, user);
    await lockLicense(query, { user, license: null }, licenseId);
    return { status: 'ok', item: shownEntry(await add(query, { user, license: licenseId }, body)) };
  },
});

const updateLicenseEntry = useCase({
  contract: contracts.updateLicenseEntry,
  run: async ({ caller, query, params: { id, licenseId, entryId }, body }) => ({
    status: 'ok',
    item: shownEntry(await change({ caller, query }, { user: id, license: licenseId }, entryId, body)),
  }),
});

const removeLicenseEntry = useCase({
  contract: contracts.removeLicenseEntry,
  async run({ caller, query, params: { id, licenseId, entryId } }) {
    await remove({ caller, query }, { user: id, license: licenseId }, entryId);
    return { status: 'ok' };
  },
});

export const licenseUseCases = [
  listLicenses,
  getLicense,
  createLicense,
  updateLicense,
  removeLicense,
  listLicenseEntries,
  createLicenseEntry,
  updateLicenseEntry,
  removeLicenseEntry,
];
