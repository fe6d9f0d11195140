import { useMemo } from 'react';
import type { Counter } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { useFormat, usePortal } from '@portal/portal-kit';

/** What a meter and its values are called to the person. */
export function useCounterWords() {
  const { locale } = usePortal();
  const format = useFormat();
  return useMemo(() => {
    const number = (value: string | null) => (value === null ? '-' : format.number(Number(value), { maximumFractionDigits: 3 }));
    return {
      name: (counter: Pick<Counter, 'name'>) => translated(counter.name, locale),
      value: (value: string | null, unit: string) => (value === null ? '-' : `${number(value)} ${unit}`),
    };
  }, [format, locale]);
}

/** What changes what is shown of meters. */
export const COUNTER_LIVE = ['counter', 'equipment'] as const;
