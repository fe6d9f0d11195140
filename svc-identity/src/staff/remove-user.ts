import * as contracts from '@portal/contracts/identity/contracts';
import type { Files } from '@portal/service-kit/files';
import type { Query } from '@portal/service-kit/query';
import { enqueue } from '@portal/service-kit/tasks';
import { useCase } from '../deps';
import { endSessions } from '../sessions/session.events';
import { eraseTraces } from '../personal-data/erase-traces.task';
import { assertAdministered } from '../people/assert-administered';
import { assertCanManage } from '../people/management-rights';
import { userErased, userRemoved } from '../people/person.events';
import { personalFilesOf } from '../personal-data/personal-data.repository';
import { getPerson } from '../people/person.repository';
import { removeDefaultSupervisor } from '../tenants/save-settings';
import { erasePersonRow, lockAnyPerson, removePerson } from './removed-person.repository';

interface Work {
  query: Query;
  files: Files;
}

/** Takes the account and the contact data away. The name stays for the history. */
async function remove({ query, files }: Work, id: number, photo: string | null): Promise<void> {
  if ((await getPerson(query, id)).admin) await assertAdministered(query, id, { admin: false, account_status: 'disabled' });
  await endSessions(query, id, 'removed');
  await removePerson(query, id);
  await removeDefaultSupervisor(query, id);
  if (photo !== null) await files.remove(query, photo);
  query.publish(userRemoved(id, { userId: id }));
  query.audit({ action: 'identity.person_removed', object: { type: 'user', id } });
}

/**
 * Clears everything that says who the person was, here and by event elsewhere. Returns the id of the job that clears what was published.
 */
export async function erasePerson(work: Work, id: number): Promise<string> {
  const { query } = work;
  const { removed, photo_id } = await lockAnyPerson(query, id);
  if (!removed) await remove(work, id, photo_id);
  await erasePersonRow(query, id);
  for (const file of await personalFilesOf(query, id)) await work.files.remove(query, file);
  query.publish(userErased(id, { userId: id }));
  query.audit({ action: 'identity.person_erased', object: { type: 'user', id } });
  return enqueue(query, eraseTraces, { user: id });
}

export const removeUser = useCase({
  contract: contracts.removeUser,
  async run({ caller, query, params: { id }, deps }) {
    const { photo_id } = await lockAnyPerson(query, id);
    // Somebody who was removed is no longer there.
    await getPerson(query, id);
    await assertCanManage(caller, query, id);
    await remove({ query, files: deps.files }, id, photo_id);
    await enqueue(query, eraseTraces, { user: id });
    return { status: 'ok' };
  },
});

export const eraseUser = useCase({
  contract: contracts.eraseUser,
  async run({ caller, query, params: { id }, deps }) {
    const { removed } = await lockAnyPerson(query, id);
    // Whoever was removed may nothing any more.
    if (!removed) await assertCanManage(caller, query, id);
    return { status: 'ok', item: { job_status_id: await erasePerson({ query, files: deps.files }, id) } };
  },
});
