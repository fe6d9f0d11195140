import { listScheduleTypes } from '@portal/contracts/identity/contracts';
import type { ScheduleType } from '@portal/contracts/identity/schemas';
import { PAGE_SIZE_MAX } from '@portal/contracts/limits';
import { useApiQuery } from '@portal/portal-kit';

/** The kinds of scheduled events of the plant; none until they are there. */
export function useScheduleTypes(): readonly ScheduleType[] {
  return useApiQuery(listScheduleTypes, { query: { pp: PAGE_SIZE_MAX } }, { live: ['schedule_type'] }).data?.items ?? [];
}
