import type { Query } from '@portal/service-kit/query';
import { insertPeriodic } from '../periodics/periodic.repository';
import { replanDates } from '../periodics/plan-dates';
import type { DemoPlant } from './demo-plant';
import type { Keys } from './history';

/** Every date is at six by the clocks of the plant. */
const FIRST = '2026-01-05T05:00:00.000Z';
const TZID = 'Europe/Warsaw';
/** What a rule has where the plant says nothing else. */
const DEFAULTS = { interval: 1, byweekday: [], bymonth: [], bymonthday: [], bysetpos: [], wkst: 1, count: null, until: null };

/** The periodics of a demo plant with their coming dates. */
export async function insertPeriodics(query: Query, { periodics = [] }: DemoPlant, keys: Keys): Promise<void> {
  for (const { category, machines, rrule, mode = 'fixed', lead_minutes = 0, formal_confirm_required = false, ...texts } of periodics) {
    const rule = { ...DEFAULTS, ...rrule, dtstart: FIRST, tzid: TZID };
    const columns = {
      ...texts,
      category_id: keys.category(category),
      rrule: rule,
      mode,
      lead_minutes,
      skip_if_open: true,
      holiday_shift: 'none' as const,
      equipment_ids: [...machines],
      formal_confirm_required,
      employee_ids: [],
      crew_id: null,
      parameters: [],
      enabled: true,
    };
    const id = await insertPeriodic(query, columns);
    await replanDates(query, { id, ...columns }, { rrule: rule, holiday_shift: 'none', calendar: null });
  }
}
