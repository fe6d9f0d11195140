import type { TenantClient } from '../../proof/tenant-client';
import { EXPORTS, exportForm, IMPORTS, importForm, newExport, newImport, previewForm } from './partner-recipes';

export interface PricedCall {
  method: 'POST' | 'PUT';
  path: string;
  body: object;
}

const PRICED_IMPORT = { columns: { part_symbol: 'Symbol', location: 'Place', quantity: 'Quantity', unit_price: 'Price' } };
const PRICED_EXPORT = { columns: [{ header: 'Price', field: 'unit_price' }] };

/** Each call that hands on prices, with a mapping that has them and with one that has not. */
export async function pricedPartners(client: TenantClient): Promise<{ what: string; priced: PricedCall; plain: PricedCall }[]> {
  const call = (method: PricedCall['method'], path: string, body: object): PricedCall => ({ method, path, body });
  const kinds = [
    { path: IMPORTS, kind: 'an import', add: newImport, form: await importForm(client), mapping: PRICED_IMPORT },
    { path: EXPORTS, kind: 'an export', add: newExport, form: await exportForm(client), mapping: PRICED_EXPORT },
  ];
  const calls = kinds.map(async ({ path, kind, add, form, mapping }) => {
    const [priced, plain] = [await add(client), await add(client)];
    await client.item(client.call('PUT', `${path}/${priced.id}`, { ...form, mapping }));
    const run = { dry_run: true };
    return [
      { what: `adding ${kind}`, priced: call('POST', path, { ...form, mapping }), plain: call('POST', path, form) },
      {
        what: `changing ${kind}`,
        priced: call('PUT', `${path}/${plain.id}`, { ...form, mapping }),
        plain: call('PUT', `${path}/${plain.id}`, form),
      },
      {
        what: `starting ${kind}`,
        priced: call('POST', `${path}/${priced.id}/run`, run),
        plain: call('POST', `${path}/${(await add(client)).id}/run`, run),
      },
    ];
  });
  const sample = previewForm(client);
  const preview = {
    what: 'a preview',
    priced: call('POST', '/sync/preview_import', { ...sample, mapping: PRICED_IMPORT }),
    plain: call('POST', '/sync/preview_import', sample),
  };
  return [...(await Promise.all(calls)).flat(), preview];
}
