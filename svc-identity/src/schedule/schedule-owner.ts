import type { Access } from '@portal/contracts/access';
import type { ScheduleOwner } from '@portal/contracts/identity/schemas';
import { CrewScheduleChanged, EquipmentScheduleChanged, UserScheduleChanged } from '@portal/proto/identity/v1/events';
import type { Caller } from '@portal/service-kit/context';
import { Forbidden, NotFound } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import { findEquipmentKind, isOwner } from './schedule-owner.repository';

/** Whose schedule it is. */
export interface Owner {
  type: ScheduleOwner;
  id: number;
}

type Level = 'read' | 'create' | 'update' | 'delete';

const userScheduleChanged = defineEvent(UserScheduleChanged);
const crewScheduleChanged = defineEvent(CrewScheduleChanged);
const equipmentScheduleChanged = defineEvent(EquipmentScheduleChanged);

function eventOf({ type, id }: Owner) {
  if (type === 'User') return userScheduleChanged(id, { userId: id });
  return type === 'Crew' ? crewScheduleChanged(id, { crewId: id }) : equipmentScheduleChanged(id, { equipmentId: id });
}

const OBJECTS: Readonly<Record<ScheduleOwner, string>> = { User: 'user', Crew: 'crew', Equipment: 'equipment' };

/** Tells of the same change in several schedules, and keeps it in the audit log. */
export function publishScheduleChanges(query: Query, owners: readonly Owner[], detail: Readonly<Record<string, unknown>>): void {
  query.publishAll(owners.map(eventOf));
  query.auditAll(owners.map(({ type, id }) => ({ action: 'identity.schedule_changed', object: { type: OBJECTS[type], id }, detail })));
}

/** Tells of a change in a schedule, and keeps it in the audit log. */
export function publishScheduleChange(query: Query, owner: Owner, detail: Readonly<Record<string, unknown>>): void {
  publishScheduleChanges(query, [owner], detail);
}

async function rightOf(query: Query, { type, id }: Owner, level: Level): Promise<Access> {
  if (type === 'User') return `staff.schedule/${level}`;
  if (type === 'Crew') return `settings.crews.schedule/${level}`;
  const kind = await findEquipmentKind(query, id);
  if (kind === undefined) throw new NotFound('The equipment');
  return `${kind === 'tool' ? 'tools' : 'machines'}/${level === 'read' ? 'read' : 'update'}`;
}

/** @throws NotFound for an owner whom the plant does not have @throws Forbidden without the right to their schedule */
export async function assertMay(query: Query, caller: Caller, owner: Owner, level: Level): Promise<void> {
  const right = await rightOf(query, owner, level);
  if (!caller.can(right)) throw new Forbidden(right);
}

/** @throws NotFound for an owner whom the plant does not have; who is there stays until the transaction ends where `lock` says so */
export async function assertOwner(query: Query, owner: Owner, lock: boolean): Promise<void> {
  if (!(await isOwner(query, owner, lock))) throw new NotFound('The owner of the schedule');
}
