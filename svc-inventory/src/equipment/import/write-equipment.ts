import { setImmediate as yieldToCalls } from 'node:timers/promises';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { ImportCall } from '@portal/service-kit/imports';
import { saveBarcodes } from '../../barcodes/barcode.repository';
import { sameBarcode } from '../../barcodes/same-barcode';
import type { Deps } from '../../deps';
import { publishSaved } from '../equipment.events';
import { costEntry, loggedChanges } from '../save-equipment';
import { insertAllEquipment, saveAllValues, updateAllEquipment, writeAllLogs } from './equipment-import.repository';
import type { EquipmentPlan, EquipmentRow } from './equipment-names';

/** Writes machines or tools as the calls of one of them do, by few statements for all of them. */
export const writeEquipment =
  (kind: EquipmentKind) =>
  async ({ query }: ImportCall<Deps>, rows: readonly EquipmentRow[]): Promise<void> => {
    const plans = rows.map(({ data }) => data);
    const added = plans.filter(({ before }) => before === null);
    const ids = await insertAllEquipment(
      query,
      kind,
      added.map(({ checked }) => checked.state.columns),
    );
    const idOf = new Map<EquipmentPlan, number>(added.map((plan, at) => [plan, ids[at] ?? 0]));
    const stored = plans.map((plan) => ({ ...plan, id: plan.before?.id ?? idOf.get(plan) ?? 0 }));
    await updateAllEquipment(
      query,
      stored.flatMap(({ id, before, checked }) => (before ? [{ id, ...checked.state.columns }] : [])),
    );
    await saveAllValues(
      query,
      stored.map(({ id, checked: { values, typeChanged } }) => ({ id, values, typeChanged })),
    );
    await saveBarcodes(
      query,
      'Equipment',
      stored.flatMap(({ id, before, checked: { state } }) =>
        state.barcode && !sameBarcode(state.barcode, before?.barcode ?? null) ? [{ id, ...state.barcode }] : [],
      ),
    );
    const entries = stored.map(({ id, before, checked }) => ({
      id,
      action: before ? ('updated' as const) : ('created' as const),
      changes: loggedChanges(before, checked),
    }));
    const publish = async () => {
      // The database writes the log meanwhile.
      await yieldToCalls();
      query.auditAll(entries.flatMap(({ id, changes }) => costEntry(id, changes) ?? []));
      publishSaved(
        query,
        stored.map(({ id, checked: { state } }) => ({ id, ...state })),
      );
    };
    await Promise.all([writeAllLogs(query, entries), publish()]);
  };
