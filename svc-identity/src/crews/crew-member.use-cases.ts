import * as contracts from '@portal/contracts/identity/contracts';
import type { CrewMember, MemberDays } from '@portal/contracts/identity/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { crewChanged } from './crew.events';
import { deleteMember, insertMember, isPerson, storeDays } from './crew-member.repository';
import { getMember, lockCrew, membersOf } from './crew.repository';

function recordChange(query: Query, crew: number, detail: Readonly<Record<string, unknown>>): void {
  query.publish(crewChanged(crew, { id: crew }));
  query.audit({ action: 'identity.settings_changed', object: { type: 'crew', id: crew }, detail });
}

const shown = ({ user_id, from, to }: CrewMember) => ({ user_id, from, to });

/** Days as text have their order. */
function dayFaults({ from, to }: MemberDays): Record<string, FieldCode> {
  return to && to < from ? { to: 'too_low' } : {};
}

function refuse(faults: Record<string, FieldCode>): void {
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
}

const listCrewMembers = useCase({
  contract: contracts.listCrewMembers,
  async run({ query, params: { id } }) {
    return { status: 'ok', items: await membersOf(query, id) };
  },
});

const addCrewMember = useCase({
  contract: contracts.addCrewMember,
  async run({ query, params: { id }, body }) {
    await lockCrew(query, id);
    refuse({ ...((await isPerson(query, body.user_id)) ? {} : { user_id: 'not_found' as const }), ...dayFaults(body) });
    const item = await getMember(query, id, await insertMember(query, id, body));
    recordChange(query, id, { member_added: shown(item) });
    return { status: 'ok', item };
  },
});

const updateCrewMember = useCase({
  contract: contracts.updateCrewMember,
  async run({ query, params: { id, memberId }, body }) {
    await lockCrew(query, id);
    const before = await getMember(query, id, memberId);
    refuse(dayFaults(body));
    await storeDays(query, memberId, body);
    const item = await getMember(query, id, memberId);
    recordChange(query, id, { before: shown(before), after: shown(item) });
    return { status: 'ok', item };
  },
});

const removeCrewMember = useCase({
  contract: contracts.removeCrewMember,
  async run({ query, params: { id, memberId } }) {
    await lockCrew(query, id);
    const before = await getMember(query, id, memberId);
    await deleteMember(query, memberId);
    recordChange(query, id, { member_removed: shown(before) });
    return { status: 'ok' };
  },
});

export const crewMemberUseCases = [listCrewMembers, addCrewMember, updateCrewMember, removeCrewMember];
