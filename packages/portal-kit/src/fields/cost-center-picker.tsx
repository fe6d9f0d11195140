import { useState } from 'react';
import { listCostCenters } from '@portal/contracts/issues/contracts';
import { costCenterName } from '@portal/contracts/issues/cost-center-name';
import type { CostCenter } from '@portal/contracts/issues/schemas';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { ComboBox } from '@portal/ui-kit/combo-box';
import type { FieldBasics } from '@portal/ui-kit/field';
import { usePortalT } from '../i18n/use-t';
import { usePortal } from '../portal/use-portal';
import { SELDOM_CHANGED_MS, useApiQuery } from '../query/use-api-query';
import { usePaused } from './use-paused';

const KEPT = { staleTime: SELDOM_CHANGED_MS, live: ['cost_center'] } as const;
const OFFERED = 50;

/** The cost centre with this number, also one that cannot be chosen any more. */
export function useCostCenter(id: number | null): CostCenter | undefined {
  return useApiQuery(listCostCenters, { query: { id_equals: id ?? 0 } }, { ...KEPT, enabled: id !== null }).data?.items[0];
}

interface CostCenterPickerProps extends FieldBasics {
  value: number | null;
  onChange: (value: number | null) => void;
  disabled?: boolean;
}

/** One active cost centre: the server searches symbols and names while somebody types. */
export function CostCenterPicker({ value, onChange, ...field }: CostCenterPickerProps) {
  const t = usePortalT();
  const { locale } = usePortal();
  const [typed, type] = useState('');
  const chosen = useCostCenter(value);
  const text = usePaused(chosen && typed === costCenterName(chosen, locale) ? '' : typed.trim());
  const sought = text.length < CONTAINS_MIN ? {} : { search_contains: text };
  const { data, isFetching, isError } = useApiQuery(
    listCostCenters,
    { query: { ...sought, active_equals: true, sort_by: 'symbol', pp: OFFERED } },
    KEPT,
  );
  const others = (data?.items ?? []).filter(({ id }) => id !== value);
  return (
    <ComboBox
      {...field}
      placeholder={t('kit.choose')}
      value={value}
      options={[...(chosen ? [chosen] : []), ...others].map((one) => ({ value: one.id, label: costCenterName(one, locale) }))}
      loading={isFetching}
      failed={isError}
      onInput={type}
      onChange={onChange}
    />
  );
}
