import type { ImportCall } from '@portal/service-kit/imports';
import type { LoggedChanges } from '@portal/service-kit/parameters';
import type { Deps } from '../deps';
import { moveStock } from '../stock/move-stock';
import { publishPart } from '../parts/part.events';
import { changedColumns } from '../parts/part-fields';
import { insertEntries, insertParts, saveFittings, updateParts, writeLogs } from './part-import.repository';
import type { PartRow, PartTarget } from './part-rows';

function changesOf({ before, columns, equipment_ids }: PartTarget): LoggedChanges {
  const changes: LoggedChanges = {};
  for (const column of changedColumns(before, columns)) changes[column] = { old: before?.[column] ?? null, new: columns[column] };
  const fitted = before?.equipment_ids ?? [];
  if (fitted.join() !== equipment_ids.join()) changes.equipment_ids = { old: fitted, new: equipment_ids };
  return changes;
}

/** Writes parts and their stock as the calls of one of them do, by few statements for all of them. */
export async function writeParts({ query }: ImportCall<Deps>, rows: readonly PartRow[]): Promise<void> {
  const targets = [...new Set(rows.map(({ data }) => data.target))];
  const added = targets.filter(({ before }) => before === null);
  const ids = await insertParts(
    query,
    added.map(({ columns }) => columns),
  );
  for (const target of added) target.id = ids.get(target.columns.symbol) ?? null;
  const stored = targets.map((target) => ({ ...target, id: target.id ?? 0, changes: changesOf(target) }));
  const changed = stored.filter(({ changes }) => Object.keys(changes).length > 0);
  await updateParts(
    query,
    changed.filter(({ before }) => before !== null),
  );
  await saveFittings(
    query,
    changed.filter(({ changes }) => changes.equipment_ids).map(({ id, equipment_ids }) => ({ id, equipment_ids })),
  );
  await writeLogs(
    query,
    changed.map(({ id, before, changes }) => ({ id, action: before ? 'updated' : 'created', changes })),
  );
  for (const { id, columns } of changed) publishPart(query, { id, symbol: columns.symbol, name: columns.name });
  const deliveries = rows.flatMap(({ data: { target, delivery } }) => (delivery ? [{ ...delivery, part_id: target.id ?? 0 }] : []));
  const entries = await insertEntries(query, deliveries);
  const moved = await moveStock(
    query,
    entries.map(({ id, quantity }) => ({ kind: 'receive', entry: id, quantity })),
  );
  if (!moved) throw new Error('new entries take what they receive');
}
