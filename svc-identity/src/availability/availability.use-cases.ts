import * as contracts from '@portal/contracts/identity/contracts';
import type { AvailabilitySegment } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import { Invalid } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { withPhoto } from '../photos/photo-address';
import { alwaysIn, availability } from '../plan/availability';
import { onShiftCards, plantTimeZone } from '../plan/plan.repository';
import { plansOf, type Plans } from '../plan/read-plans';
import { dayAt, daysBetween, type Span, spanOfDays } from '../shift-schemas/shift-rota';
import { isShown, statesAt, supervisionAt, windowAt } from './supervision';
import { timetableOf } from './timetable';

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;

/** @throws Invalid for a window that ends before it begins, or is too long */
function windowOf(asked: { from?: string; to?: string }): Span {
  const from = asked.from === undefined ? Date.now() : Date.parse(asked.from);
  const window = { from, to: asked.to === undefined ? from + DAY_MS : Date.parse(asked.to) };
  if (window.to <= window.from) throw new Invalid({ to: 'too_low' });
  if (window.to - window.from > LIMITS.availabilityDaysMax * DAY_MS) throw new Invalid({ to: 'too_high' });
  return window;
}

/** @throws Invalid where one of them is none of the plant */
function assertKnown(wanted: readonly number[], known: readonly number[]): void {
  const found = new Set(known);
  if (wanted.some((id) => !found.has(id))) throw new Invalid({ owner_ids: 'not_found' });
}

/** How the plan of an owner is found. */
function planFinder(plans: Plans, type: 'User' | 'Crew'): (id: number) => ReturnType<Plans['ofPerson']> {
  if (type === 'User') return plans.ofPerson;
  return (id) => ({ occurrences: [], memberships: [alwaysIn(plans.ofCrew(id))], workSchema: plans.workSchema });
}

const getAvailability = useCase({
  contract: contracts.getAvailability,
  async run({ query, searchParams: { owner_type: type, owner_ids, ...asked } }) {
    const window = windowOf(asked);
    const owners = [...new Set(owner_ids)];
    const plans = await plansOf(query, window, type === 'User' ? owners : []);
    assertKnown(owners, type === 'User' ? plans.people : plans.crews.map(({ id }) => id));
    const planOf = planFinder(plans, type);
    const items = owners.flatMap((owner_id) =>
      availability(planOf(owner_id), window, plans.timeZone).map((segment): AvailabilitySegment => ({
        owner_id,
        from: new Date(segment.from).toISOString(),
        to: new Date(segment.to).toISOString(),
        state: segment.state,
        reason: segment.reason,
      })),
    );
    return { status: 'ok', items };
  },
});

const getTimetable = useCase({
  contract: contracts.getTimetable,
  async run({ query, searchParams: { from, days = WEEK_DAYS } }) {
    const zone = await plantTimeZone(query);
    const today = dayAt(Date.now(), zone);
    const first = from ?? today;
    const dates = daysBetween(first, dayAt(Date.parse(first) + (days - 1) * DAY_MS, 'UTC'));
    const plans = await plansOf(query, spanOfDays(first, dates.at(-1) ?? first, zone), null);
    return { status: 'ok', item: { today, days: dates, crews: timetableOf(plans, dates) } };
  },
});

const getSupervision = useCase({
  contract: contracts.getSupervision,
  async run({ ctx, caller, query, deps }) {
    const moment = Date.now();
    const plans = await plansOf(query, windowAt(moment), null);
    const states = statesAt(plans, moment);
    const shown = [...states].flatMap(([id, now]) => (isShown(now) ? [id] : []));
    const cards = await onShiftCards(query, shown, caller.can('staff/read'));
    const people = cards.map((card) => withPhoto(deps, ctx.tenant, card));
    return { status: 'ok', item: supervisionAt({ plans, states, people }, moment) };
  },
});

export const availabilityUseCases = [getAvailability, getTimetable, getSupervision];
