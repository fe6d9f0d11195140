import type { CrewMemberInput, MemberDays } from '@portal/contracts/identity/schemas';
import { refusingOverlap, type Query } from '@portal/service-kit/query';

const daysOf = ({ from, to = null }: MemberDays) => ({ starts_on: from, ends_on: to });

/** @throws Invalid while the person belongs to a crew on one of these days */
export async function insertMember(query: Query, crew: number, { user_id, ...days }: CrewMemberInput): Promise<number> {
  const [row] = await refusingOverlap('user_id', () =>
    query('crew_member')
      .insert({ ...daysOf(days), user_id, crew_id: crew })
      .returning<{ id: number }[]>('id'),
  );
  if (!row) throw new Error('an insert returned no row');
  return row.id;
}

/** @throws Invalid while the person belongs to another crew on one of these days */
export async function storeDays(query: Query, id: number, days: MemberDays): Promise<void> {
  await refusingOverlap('from', () => query('crew_member').where({ id }).update(daysOf(days)));
}

/** Deletes a membership of a crew. */
export async function deleteMember(query: Query, id: number): Promise<void> {
  await query('crew_member').where({ id }).del();
}

/** Whether the person is there; they stay until the transaction ends. */
export async function isPerson(query: Query, id: number): Promise<boolean> {
  return (await query('person').where({ id, removed_at: null, terminal: false }).forShare().first<object | undefined>('id')) !== undefined;
}

/** Takes a person out of all crews; those they led have no leader then. */
export async function leaveCrews(query: Query, user: number): Promise<void> {
  await query('crew_member').where({ user_id: user }).del();
  await query('crew').where({ leader_id: user }).update({ leader_id: null });
}
