import type { TenantContext } from '@portal/service-kit/context';
import { wallClock } from '@portal/service-kit/time-zones';
import type { Deps } from '../deps';
import type { PlantCalendar } from './plant-calendar';

/** When the plant works, as svc-identity knows it. @throws Unavailable while that is away */
export async function askCalendar({ calendars }: Pick<Deps, 'calendars'>, ctx: TenantContext): Promise<PlantCalendar> {
  const { timezone, workingWeekdays, holidays } = await calendars.plant({}, { ctx, idempotent: true });
  return { timezone, weekdays: new Set(workingWeekdays), holidays: new Set(holidays) };
}

/** People who belong to a crew at a moment; null where there is no such crew. @throws Unavailable while svc-identity is away */
export async function askCrew(
  { calendars }: Pick<Deps, 'calendars'>,
  ctx: TenantContext,
  { crew, at, tzid }: { crew: number; at: Date; tzid: string },
): Promise<number[] | null> {
  const day = wallClock(tzid)(at).toISOString().slice(0, 10);
  const { exists, userIds } = await calendars.crewOn({ crewId: crew, day }, { ctx, idempotent: true });
  return exists ? userIds : null;
}
