import type { Level } from '@portal/contracts/access';
import type { Barcode } from '@portal/contracts/barcodes';
import type { Equipment } from '@portal/contracts/inventory/schemas';
import { Archived, Conflict, NotFound } from '@portal/service-kit/errors';
import type { AuditEntry } from '@portal/service-kit/events';
import type { LoggedChanges } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { saveBarcode } from '../barcodes/barcode.repository';
import { sameBarcode } from '../barcodes/same-barcode';
import type { Checked } from './check-equipment';
import { writeLog } from './equipment-log.repository';
import { changedColumns, type EquipmentRecord } from './equipment-record';
import { rightOf } from './equipment-rights';
import { changedEquipment, type EquipmentCall } from './equipment-view';
import { publishSaved } from './equipment.events';
import { insertEquipment, lockEquipment, removeOtherValues, saveValues, storeEquipment } from './equipment.repository';

/**
 * A machine or tool that the caller is about to change, locked.
 *
 * @throws NotFound, Forbidden, Archived, or Conflict with the thing as it is where the version is stale
 */
export async function loadForUpdate(
  call: EquipmentCall,
  id: number,
  { levels = ['update'], version }: { levels?: readonly Level[]; version?: number } = {},
): Promise<EquipmentRecord> {
  const record = await lockEquipment(call.query, id);
  if (!record) throw new NotFound('The equipment');
  for (const level of levels) call.caller.need(rightOf(record.kind, level));
  if (record.archived) throw new Archived(await changedEquipment(call, id));
  if (version !== undefined && version !== record.version) throw new Conflict('version_conflict', await changedEquipment(call, id));
  return record;
}

/** What changes, as the log keeps it: columns, barcode and values of parameters. */
export function loggedChanges(before: EquipmentRecord | null, { state, loggedValues }: Checked): LoggedChanges {
  const { columns, barcode } = state;
  const changes: LoggedChanges = {};
  for (const column of changedColumns(before, columns)) changes[column] = { old: before?.[column] ?? null, new: columns[column] };
  return { ...changes, ...loggedBarcode(before?.barcode ?? null, barcode), ...loggedValues };
}

/** The type of a barcode is a change of its own: the value may stay as it is. */
function loggedBarcode(before: Barcode | null, after: Barcode | null): LoggedChanges {
  const changeOf = (member: keyof Barcode) => ({ old: before?.[member] ?? null, new: after?.[member] ?? null });
  return {
    ...(before?.value !== after?.value && { barcode: changeOf('value') }),
    ...(before?.type !== after?.type && { barcode_type: changeOf('type') }),
  };
}

/** The entry for the audit log where what a machine costs has changed: money that other services count with. */
export function costEntry(id: number, { hourly_cost, currency_id }: LoggedChanges): AuditEntry | null {
  if (!hourly_cost && !currency_id) return null;
  return {
    action: 'inventory.hourly_cost_changed',
    object: { type: 'equipment', id },
    detail: { ...(hourly_cost && { from: hourly_cost.old, to: hourly_cost.new }), ...(currency_id && { currency: currency_id.new }) },
  };
}

function auditCost(query: Query, id: number, changes: LoggedChanges): void {
  const entry = costEntry(id, changes);
  if (entry) query.audit(entry);
}

async function writeDetails(query: Query, id: number, before: EquipmentRecord | null, checked: Checked): Promise<void> {
  const { state, values, typeChanged } = checked;
  if (typeChanged) removeOtherValues(query, id, state.columns.equipment_type_id);
  saveValues(query, id, values);
  if (!sameBarcode(before?.barcode ?? null, state.barcode)) await saveBarcode(query, 'Equipment', id, state.barcode);
}

/** Stores something new with its log entry and event. Returns its number. */
export async function createStored(query: Query, checked: Checked): Promise<number> {
  const id = await insertEquipment(query, checked.state);
  await writeDetails(query, id, null, checked);
  const changes = loggedChanges(null, checked);
  writeLog(query, id, 'created', changes);
  auditCost(query, id, changes);
  publishSaved(query, [{ id, ...checked.state }]);
  return id;
}

/** Stores what changed; where nothing did, nothing is written and nothing published. */
export async function saveChanges(query: Query, before: EquipmentRecord, checked: Checked): Promise<void> {
  const { columns } = checked.state;
  const changes = loggedChanges(before, checked);
  if (Object.keys(changes).length === 0) return;
  await storeEquipment(query, before.id, Object.fromEntries(changedColumns(before, columns).map((column) => [column, columns[column]])));
  await writeDetails(query, before.id, before, checked);
  writeLog(query, before.id, 'updated', changes);
  auditCost(query, before.id, changes);
  publishSaved(query, [{ id: before.id, ...checked.state }]);
}

/** Saves what was checked, and returns it as the caller sees it then. */
export async function saveAndView(call: EquipmentCall, before: EquipmentRecord, checked: Checked): Promise<Equipment> {
  await saveChanges(call.query, before, checked);
  return changedEquipment(call, before.id);
}
