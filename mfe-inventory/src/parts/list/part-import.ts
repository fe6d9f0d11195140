import { useMemo } from 'react';
import { importParts } from '@portal/contracts/inventory/contracts';
import { partsImport, type PartColumn } from '@portal/contracts/inventory/imports';
import { usePortal } from '@portal/portal-kit';
import type { Imported } from '@portal/portal-kit/list';
import { usePartLabel } from '../use-part-label';

const PRICES: readonly PartColumn[] = ['buy_price', 'currency'];

/** The import of parts with their stock, as the list offers it; prices to those who may see them. */
export function usePartImport(): Imported<PartColumn> {
  const { can } = usePortal();
  const label = usePartLabel();
  const seesPrices = can('parts.prices/read');
  return useMemo(() => {
    const columns = partsImport.columns.filter((column) => seesPrices || !PRICES.includes(column));
    return { list: { ...partsImport, columns }, contract: importParts, label };
  }, [label, seesPrices]);
}
