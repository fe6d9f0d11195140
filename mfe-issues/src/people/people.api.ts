import { listGroups } from '@portal/contracts/identity/contracts';
import type { Group } from '@portal/contracts/identity/schemas';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { useApiQuery } from '@portal/portal-kit';

const MINUTES_MS = 600_000;

/** The plant's groups; everybody may see them, unlike the staff list. */
export function useGroups() {
  return useApiQuery(listGroups, { query: { pp: PAGE_SIZE_MAX } }, { staleTime: MINUTES_MS });
}

/** The group whose people repair things, where the plant has one. */
export function defaultGroup(groups: readonly Group[]): number | null {
  return (groups.find(({ key }) => key === 'service_staff') ?? groups[0])?.id ?? null;
}
