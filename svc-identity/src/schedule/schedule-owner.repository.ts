import type { ScheduleOwner } from '@portal/contracts/identity/schemas';
import type { Query } from '@portal/service-kit/query';

const TABLES = { User: 'person', Crew: 'crew', Equipment: 'equipment' } as const satisfies Record<ScheduleOwner, string>;
const THERE = { User: { removed_at: null, terminal: false }, Crew: {}, Equipment: { archived: false } } as const satisfies Record<
  ScheduleOwner,
  object
>;

/** Whether the plant has the owner; with `lock` they stay until the transaction ends. */
export async function isOwner(query: Query, { type, id }: { type: ScheduleOwner; id: number }, lock: boolean): Promise<boolean> {
  const found = query(TABLES[type]).where({ id, ...THERE[type] });
  return (await (lock ? found.forShare() : found).first<object | undefined>('id')) !== undefined;
}

/** Machine or tool; undefined for what the plant does not have. */
export async function findEquipmentKind(query: Query, id: number): Promise<string | undefined> {
  return (await query('equipment').where({ id }).first<{ kind: string } | undefined>('kind'))?.kind;
}
