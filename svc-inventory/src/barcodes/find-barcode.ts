import { barcodeReadings, withoutSymbology } from '@portal/contracts/barcodes';
import { gs1Readings } from '@portal/contracts/gs1';
import { findBarcode as contract } from '@portal/contracts/inventory/contracts';
import type { ScannedThing } from '@portal/contracts/inventory/schemas';
import { NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { findThing } from './scanned-thing.repository';

/** A thing of this service, else a person, of whom only those are told who may see the staff. */
export const findBarcode = useCase({
  contract,
  async run({ query, params, ctx, caller, deps }) {
    const values = barcodeReadings(params.value);
    const thing = await findThing(query, [...values, ...gs1Readings(withoutSymbology(params.value))], {
      locale: ctx.locale,
      parts: caller.can('parts/read'),
    });
    if (thing) return { status: 'ok', item: thing };
    if (!caller.can('staff/read')) throw new NotFound('The barcode');
    const { id, name } = await deps.people.byBarcode({ values }, { ctx });
    const person: ScannedThing = { entity: 'User', id, name, route: 'staff.show' };
    return { status: 'ok', item: person };
  },
});
