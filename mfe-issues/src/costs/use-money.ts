import { useCallback } from 'react';
import { useCurrencies, useFormat } from '@portal/portal-kit';

interface Money {
  /** An amount in a currency by its code; a bare number where the plant's currency is not known. */
  ofCode: (amount: string, code: string | null) => string;
  /** An amount in a currency by its number. */
  ofId: (amount: string, currency: number) => string;
}

/** Writes amounts as people of the language do. */
export function useMoney(): Money {
  const format = useFormat();
  const currencies = useCurrencies();
  const ofCode = useCallback(
    (amount: string, code: string | null) =>
      code === null ? format.number(Number(amount), { minimumFractionDigits: 2 }) : format.money(amount, code),
    [format],
  );
  const ofId = useCallback(
    (amount: string, currency: number) => ofCode(amount, currencies.find(({ value }) => value === currency)?.label ?? null),
    [ofCode, currencies],
  );
  return { ofCode, ofId };
}
