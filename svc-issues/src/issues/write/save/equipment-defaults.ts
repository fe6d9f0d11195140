import type { FieldCode } from '@portal/contracts/problems';
import type { Query } from '@portal/service-kit/query';
import { findMachines, type Machine } from '../../../equipment/equipment.repository';
import type { DetailContext } from '../../read/detail/issue-detail';
import type { Edits, IssueRecord } from '../../model/issue-fields';

type Place = Pick<IssueRecord, 'equipment_id' | 'department_id' | 'prod_line_id' | 'cost_center_id'>;

/** Columns that follow from the machine, by the member of the machine that says them. */
const FOLLOWING = { department: 'department_id', prod_line: 'prod_line_id', cost_center: 'cost_center_id' } as const satisfies Partial<
  Record<keyof Machine, keyof Place>
>;
const MEMBERS = Object.keys(FOLLOWING) as (keyof typeof FOLLOWING)[];

/** Where an issue is before it is reported. */
export const NO_LOCATION: Place = { equipment_id: null, department_id: null, prod_line_id: null, cost_center_id: null };

/**
 * Checks that the machine that is set exists and is not archived, adds it to those known, and lets department, line and cost centre follow
 * from it: what is sent stays, and so does what a person had set to something else than the machine before said. Returns problems by
 * member.
 */
export async function applyEquipmentDefaults(
  query: Query,
  edits: Edits,
  place: Place,
  known: Pick<DetailContext, 'entries' | 'equipment' | 'costCenters'>,
): Promise<Record<string, FieldCode>> {
  const { equipment_id: id } = edits;
  if (typeof id !== 'number' || id === place.equipment_id) return {};
  const machines = await findMachines(query, place.equipment_id === null ? [id] : [id, place.equipment_id]);
  const machine = machines.find((one) => one.id === id);
  if (!machine || machine.archived) return { equipment_id: 'not_found' };
  known.equipment.set(id, machine);
  const before = machines.find((one) => one.id === place.equipment_id);
  for (const member of MEMBERS) {
    const column = FOLLOWING[member];
    const untouched = place[column] === null || place[column] === before?.[member]?.id;
    const entry = machine[member];
    if (edits[column] !== undefined || !untouched || entry?.id === (place[column] ?? undefined)) continue;
    edits[column] = entry?.id ?? null;
    if (!entry) continue;
    if ('symbol' in entry) known.costCenters.set(entry.id, entry);
    else known.entries.set(entry.id, entry);
  }
  return {};
}
