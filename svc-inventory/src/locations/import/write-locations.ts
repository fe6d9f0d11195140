import type { ImportCall } from '@portal/service-kit/imports';
import { saveBarcodes } from '../../barcodes/barcode.repository';
import { sameBarcode } from '../../barcodes/same-barcode';
import type { Deps } from '../../deps';
import { publishLocations } from '../location.events';
import { insertLocations, updateLocations } from './location-import.repository';
import type { LocationRow } from './plan-locations';

/** Writes places as the calls of one place do, by few statements for all of them. */
export async function writeLocations({ query }: ImportCall<Deps>, rows: readonly LocationRow[]): Promise<void> {
  const plans = rows.map(({ data }) => data);
  const added = await insertLocations(
    query,
    plans.flatMap(({ before, fields, placement }) => (before ? [] : [{ ...fields, ...placement }])),
  );
  await updateLocations(
    query,
    plans.flatMap(({ before, fields }) => (before ? [{ ...fields, id: before.id }] : [])),
  );
  const stored = plans.map((plan) => ({ ...plan, id: plan.before?.id ?? added.get(plan.placement.path) ?? 0 }));
  await saveBarcodes(
    query,
    'Location',
    stored.flatMap(({ id, before, barcode }) => (barcode && !sameBarcode(barcode, before?.barcode ?? null) ? [{ id, ...barcode }] : [])),
  );
  publishLocations(
    query,
    stored.map(({ id, fields, placement }) => ({ id, name: fields.name, path: placement.path, parent_id: fields.parent_id })),
  );
}
