import { useMemo } from 'react';
import type { PartUnit } from '@portal/contracts/inventory/part-terms';
import { useCurrencies, useFormat, useT } from '@portal/portal-kit';

interface StockWords {
  /** A quantity of the API with its unit: "12 pcs"; "-" for nothing. */
  quantity: (quantity: string | null, unit: PartUnit) => string;
  /** A quantity without its unit. */
  amount: (quantity: string | null) => string;
  /** A change of stock, with its sign. */
  change: (quantity: string, unit: PartUnit) => string;
  /** A price of the API; "-" for nothing, and for those who may not see prices. */
  price: (price: string | null, currency: number | null) => string;
}

/** Words for quantities and prices of parts. */
export function useStockWords(): StockWords {
  const t = useT();
  const format = useFormat();
  const currencies = useCurrencies();
  return useMemo(() => {
    const number = (quantity: string, more?: Intl.NumberFormatOptions) =>
      format.number(Number(quantity), { maximumFractionDigits: 3, ...more });
    const withUnit = (shown: string, unit: PartUnit) => t(`stock.quantity.${unit}`, { quantity: shown });
    return {
      quantity: (quantity, unit) => (quantity === null ? '-' : withUnit(number(quantity), unit)),
      amount: (quantity) => (quantity === null ? '-' : number(quantity)),
      change: (quantity, unit) => withUnit(number(quantity, { signDisplay: 'exceptZero' }), unit),
      price: (price, currency) => {
        if (price === null) return '-';
        const code = currencies.find(({ value }) => value === currency)?.label;
        return code && code.length === 3 ? format.money(price, code) : number(price, { minimumFractionDigits: 2 });
      },
    };
  }, [t, format, currencies]);
}
