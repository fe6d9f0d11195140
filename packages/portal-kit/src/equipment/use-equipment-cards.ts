import { listEquipmentCards } from '@portal/contracts/inventory/contracts';
import type { EquipmentKind } from '@portal/contracts/inventory/equipment-terms';
import type { EquipmentCard } from '@portal/contracts/inventory/schemas';
import { CONTAINS_MIN } from '@portal/contracts/lists';
import { useApiQuery } from '../query/use-api-query';
import { EQUIPMENT_LIVE } from './use-equipment-card';

const MATCHES = 20;

interface Sought {
  /** null: both. */
  kind: EquipmentKind | null;
  text: string;
  /** Offered before all others while nothing is typed. */
  recent: readonly number[];
}

interface FoundEquipment {
  cards: readonly EquipmentCard[];
  loading: boolean;
  error: Error | null;
  retry: () => void;
}

/** Machines that fit what was typed; those that were chosen last come first while nothing is typed. */
export function useEquipmentCards({ kind, text, recent }: Sought): FoundEquipment {
  const ofKind = kind === null ? {} : { kind_equals: kind };
  const offersRecent = text === '' && recent.length > 0;
  const found = useApiQuery(
    listEquipmentCards,
    { query: { ...ofKind, ...searchFilter(text), pp: MATCHES } },
    { keep: true, live: EQUIPMENT_LIVE },
  );
  const known = useApiQuery(
    listEquipmentCards,
    { query: { ...ofKind, id_in: recent.join(','), pp: MATCHES } },
    { enabled: offersRecent, live: EQUIPMENT_LIVE },
  );
  const last = offersRecent ? recent.flatMap((id) => known.data?.items.find((card) => card.id === id) ?? []) : [];
  const others = (found.data?.items ?? []).filter(({ id }) => !last.some((card) => card.id === id));
  return { cards: [...last, ...others], loading: found.isFetching, error: found.error, retry: () => void found.refetch() };
}

/** From the first letter on: those that begin so, from three on also those that have it elsewhere. */
function searchFilter(text: string): { search_contains?: string; search_starts_with?: string } {
  if (text === '') return {};
  return [...text].length < CONTAINS_MIN ? { search_starts_with: text } : { search_contains: text };
}
