import { useState } from 'react';
import { listParts } from '@portal/contracts/inventory/contracts';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { useApiQuery, useT } from '@portal/portal-kit';
import { usePaused } from '@portal/portal-kit/fields';
import { ComboBox } from '@portal/ui-kit/combo-box';
import type { FieldBasics } from '@portal/ui-kit/field';
import { partName } from './part-address';
import { STOCK_LIVE } from './stock-live';
import { useStockWords } from './use-stock-words';

interface PartPickerProps extends FieldBasics {
  value: number | null;
  onChange: (value: number | null) => void;
}

const MATCHES = 20;

/** One part of which there is something to take, by symbol, name or barcode. */
export function PartPicker({ value, onChange, ...field }: PartPickerProps) {
  const t = useT();
  const words = useStockWords();
  const [typed, type] = useState('');
  const found = useApiQuery(
    listParts,
    { query: { ...filterOf(usePaused(typed.trim())), sort_by: 'symbol', pp: MATCHES } },
    { keep: true, live: STOCK_LIVE },
  );
  return (
    <ComboBox
      {...field}
      placeholder={t('parts.search')}
      value={value}
      options={(found.data?.items ?? []).map((part) => ({
        value: part.id,
        label: partName(part),
        description: words.quantity(part.quantity_available, part.unit),
        disabled: Number(part.quantity_available) === 0,
      }))}
      loading={found.isFetching}
      failed={found.isError}
      onInput={type}
      onChange={onChange}
    />
  );
}

/** From the first letter on: those whose symbol begins so, from three on also those that have it elsewhere. */
function filterOf(sought: string): { search_contains?: string; symbol_starts_with?: string } {
  if (sought === '') return {};
  return [...sought].length < CONTAINS_MIN ? { symbol_starts_with: sought } : { search_contains: sought };
}
