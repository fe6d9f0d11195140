import { listBarcodes, listEquipment, listLocations } from '@portal/contracts/inventory/contracts';
import type { Barcode } from '@portal/contracts/barcodes';
import { translated } from '@portal/contracts/locales';
import { addressOf, useApiQuery, usePortal } from '@portal/portal-kit';

/** What labels are printed for. */
export type Labelled = 'machine' | 'tool' | 'location';

/** One thing that can have a label. */
export interface LabelledThing {
  id: number;
  symbol: string;
  name: string;
  /** Address that its QR code holds; null for none. */
  address: string | null;
  barcode: Barcode | null;
}

/** Most that are offered at once; the search finds others. */
const OFFERED = 100;

/** Machines, tools or places whose symbol or name has the text, or these where nothing is sought, with their barcodes. */
export function useLabelled(kind: Labelled, text: string, only: readonly number[] = []) {
  const { locale } = usePortal();
  const found = { pp: OFFERED, ...(text !== '' ? { search_contains: text } : only.length > 0 && { id_in: only.join(',') }) };
  const equipment = useApiQuery(
    listEquipment,
    { query: { kind_equals: kind, sort_by: 'symbol', ...found } },
    { enabled: kind !== 'location', keep: true },
  );
  const locations = useApiQuery(listLocations, { query: { sort_by: 'path', ...found } }, { enabled: kind === 'location', keep: true });
  const source = kind === 'location' ? locations : equipment;
  const ids = (source.data?.items ?? []).map(({ id }) => id).join(',');
  const entity = kind === 'location' ? 'Location' : 'Equipment';
  const held = useApiQuery(listBarcodes, { query: { entity, ids } }, { enabled: ids !== '', keep: true });
  const barcodes = new Map(held.data?.items.map(({ id, barcode }) => [id, barcode]));
  const things: LabelledThing[] =
    kind === 'location'
      ? (locations.data?.items ?? []).map(({ id, symbol, name }) => ({
          ...{ id, symbol, name: translated(name, locale), address: null },
          barcode: barcodes.get(id) ?? null,
        }))
      : (equipment.data?.items ?? []).map(({ id, symbol, designation }) => ({
          ...{ id, symbol: symbol ?? designation, name: designation, address: addressOf('equipment.passport', { id }) },
          barcode: barcodes.get(id) ?? null,
        }));
  return { things, loading: source.data === undefined, error: source.error, retry: source.refetch };
}
