import * as contracts from '@portal/contracts/identity/contracts';
import type { AvailabilitySegment } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import type { Caller } from '@portal/service-kit/context';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { useCase } from '../deps';
import { withPhoto } from '../photos/photo-address';
import { alwaysIn, availability, type Plan } from '../plan/availability';
import { machinePlans } from '../plan/machine-plan';
import { onShiftCards, plantTimeZone } from '../plan/plan.repository';
import { plansOf, type Plans } from '../plan/read-plans';
import { assertMay } from '../schedule/schedule-owner';
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

type OfOwner = readonly [id: number, plan: Plan];

const segmentsOf = (owners: readonly OfOwner[], window: Span, timeZone: string): AvailabilitySegment[] =>
  owners.flatMap(([owner_id, plan]) =>
    availability(plan, window, timeZone).map(({ from, to, state, reason }) => ({
      owner_id,
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
      state,
      reason,
    })),
  );

/** @throws Invalid where one of them is none of the plant @throws Forbidden without the right to see its kind */
async function segmentsOfMachines(query: Query, caller: Caller, ids: readonly number[], window: Span): Promise<AvailabilitySegment[]> {
  const { machines, planOf, timeZone } = await machinePlans(query, window, ids);
  assertKnown(
    ids,
    machines.map(({ id }) => id),
  );
  for (const { kind } of machines) caller.need(kind === 'tool' ? 'tools/read' : 'machines/read');
  const planned = new Map(machines.map((machine) => [machine.id, planOf(machine)]));
  return segmentsOf(
    ids.flatMap((id) => {
      const plan = planned.get(id);
      return plan ? [[id, plan] as const] : [];
    }),
    window,
    timeZone,
  );
}

/** How the plan of an owner is found. */
function planFinder(plans: Plans, type: 'User' | 'Crew'): (id: number) => ReturnType<Plans['ofPerson']> {
  if (type === 'User') return plans.ofPerson;
  return (id) => ({ occurrences: [], memberships: [alwaysIn(plans.ofCrew(id))], workSchema: plans.workSchema });
}

const getAvailability = useCase({
  contract: contracts.getAvailability,
  async run({ caller, query, searchParams: { owner_type: type, owner_ids, ...asked } }) {
    const window = windowOf(asked);
    const owners = [...new Set(owner_ids)];
    if (type === 'Equipment') return { status: 'ok', items: await segmentsOfMachines(query, caller, owners, window) };
    const plans = await plansOf(query, window, type === 'User' ? owners : []);
    assertKnown(owners, type === 'User' ? plans.people : plans.crews.map(({ id }) => id));
    const planOf = planFinder(plans, type);
    const planned = owners.map((id) => [id, planOf(id)] as const);
    return { status: 'ok', items: segmentsOf(planned, window, plans.timeZone) };
  },
});

const getEquipmentAvailability = useCase({
  contract: contracts.getEquipmentAvailability,
  async run({ caller, query, params: { id }, searchParams }) {
    const window = windowOf(searchParams);
    await assertMay(query, caller, { type: 'Equipment', id }, 'read');
    return { status: 'ok', items: await segmentsOfMachines(query, caller, [id], window) };
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

export const availabilityUseCases = [getAvailability, getEquipmentAvailability, getTimetable, getSupervision];
