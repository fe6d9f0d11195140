import type { Query } from '@portal/service-kit/query';
import type { Span } from '../shift-schemas/shift-rota';
import type { Occurrence, Plan } from './availability';
import { readMachinePlans, type PlannedMachine } from './machine-plan.repository';

/** When machines are there. */
export interface MachinePlans {
  timeZone: string;
  /** Those found, by id. */
  machines: readonly PlannedMachine[];
  planOf(machine: PlannedMachine): Plan;
}

/** Reads when machines are there in a window, in one statement. Without ids: all machines that are not archived. */
export async function machinePlans(query: Query, window: Span, ids: readonly number[] | null): Promise<MachinePlans> {
  const rows = await readMachinePlans(query, window, ids);
  const own = new Map<number, Occurrence[]>();
  for (const { owner_id, ...occurrence } of rows.occurrences) own.set(owner_id, [...(own.get(owner_id) ?? []), occurrence]);
  const schemas = new Map(rows.schemas.map((schema) => [schema.id, schema]));
  const ofPlant = rows.schemas.find(({ is_default }) => is_default) ?? null;
  return {
    timeZone: rows.timezone,
    machines: rows.machines,
    planOf: ({ id, strategy, work_schema_id }) => ({
      occurrences: own.get(id) ?? [],
      memberships: [],
      workSchema: strategy === 'constant' ? null : (schemas.get(work_schema_id ?? 0) ?? ofPlant),
    }),
  };
}
