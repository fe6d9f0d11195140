import { listCrews, listGroups, listShiftSchemas, listUsers } from '@portal/contracts/identity/contracts';
import { api, type SetupFact, type SetupRequest } from '@portal/portal-kit';

const ONE = { pp: 1 } as const;

/** People of the plant by account status. The administrator is the first of them. */
export async function countPeople({ signal }: SetupRequest): Promise<readonly SetupFact[]> {
  const count = async (status: string) =>
    (await api(listUsers, { query: { ...ONE, account_status_equals: status }, signal, quiet: true })).meta.total;
  const [active, waiting] = await Promise.all([count('active'), count('not_activated')]);
  const facts = [{ text: 'setup.people.active', number: active, done: active > 1 }];
  return waiting === 0 ? facts : [...facts, { text: 'setup.people.waiting', number: waiting, done: true }];
}

/** Groups of the plant, and the active people without a profile: these hold no right but what anybody may. */
export async function countAccess({ signal }: SetupRequest): Promise<readonly SetupFact[]> {
  const active = { ...ONE, account_status_equals: 'active' } as const;
  const [groups, people, bare] = await Promise.all([
    api(listGroups, { query: ONE, signal, quiet: true }),
    api(listUsers, { query: active, signal, quiet: true }),
    api(listUsers, { query: { ...active, user_template_id_null: true }, signal, quiet: true }),
  ]);
  return [
    { text: 'setup.access.groups', number: groups.meta.total, done: groups.meta.total > 0 },
    { text: 'setup.access.without_profile', number: bare.meta.total, done: people.meta.total > 1 && bare.meta.total === 0 },
  ];
}

/** Shift patterns and the crews that work by them. */
export async function countShifts({ signal }: SetupRequest): Promise<readonly SetupFact[]> {
  const [patterns, crews] = await Promise.all([
    api(listShiftSchemas, { query: ONE, signal, quiet: true }),
    api(listCrews, { query: ONE, signal, quiet: true }),
  ]);
  return [
    { text: 'setup.shifts.patterns', number: patterns.meta.total, done: patterns.meta.total > 0 },
    { text: 'setup.shifts.crews', number: crews.meta.total, done: crews.meta.total > 0 },
  ];
}
