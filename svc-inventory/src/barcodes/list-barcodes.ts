import { listBarcodes as contract } from '@portal/contracts/inventory/contracts';
import { useCase } from '../deps';
import { barcodesOf } from './barcode.repository';

/** The barcodes of some machines and tools, or of some places. */
export const listBarcodes = useCase({
  contract,
  async run({ query, searchParams: { entity, ids } }) {
    return { status: 'ok', items: ids === undefined ? [] : await barcodesOf(query, entity, ids.split(',').map(Number)) };
  },
});
