import type { Periodic, PeriodicInput, PeriodicRecurrence } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import type { TenantContext } from '@portal/service-kit/context';
import { Invalid } from '@portal/service-kit/errors';
import { checkAnswerReferences, checkAnswers, missingNames } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { localesOf, missingPeople } from '@portal/service-kit/projections';
import { isTimezone } from '@portal/service-kit/time-zones';
import { categoryForIssue } from '../categories/category.repository';
import type { Deps } from '../deps';
import { findEntries } from '../dictionaries/dictionary.repository';
import { findMachines } from '../equipment/equipment.repository';
import { askCalendar, askCrew } from './ask-calendar';
import { nextDates, ruleFaults, type Plan } from './periodic-dates';
import type { PeriodicColumns } from './periodic.repository';

/** What a change of a periodic needs of its call. */
export interface PeriodicCall {
  query: Query;
  ctx: TenantContext;
  deps: Pick<Deps, 'calendars'>;
}

type Faults = Record<string, FieldCode>;

/** What is wrong with the category and the answers to its questions. */
async function categoryFaults(query: Query, { category_id, parameters }: PeriodicInput): Promise<Faults> {
  const category = await categoryForIssue(query, category_id, null);
  if (!category) return { category_id: 'not_found' };
  if (category.type === 'notice' || !category.can_be_picked) return { category_id: 'invalid' };
  const asked = category.parameters;
  return { ...(await checkAnswerReferences(query, asked, parameters, findEntries)), ...checkAnswers(asked, parameters) };
}

/** Machines that are not there, named twice, or archived; one that the periodic had before may be archived by now. */
async function machineFaults(query: Query, { equipment_ids }: PeriodicInput, before: readonly number[]): Promise<Faults> {
  const machines = await findMachines(query, equipment_ids);
  const faults = equipment_ids.flatMap((id, place): [string, FieldCode][] => {
    const machine = machines.find((one) => one.id === id);
    if (!machine || (machine.archived && !before.includes(id))) return [[`equipment_ids.${place}`, 'not_found']];
    return equipment_ids.indexOf(id) < place ? [[`equipment_ids.${place}`, 'taken']] : [];
  });
  return Object.fromEntries(faults);
}

async function peopleFaults(query: Query, { employee_ids }: PeriodicInput, before: readonly number[]): Promise<Faults> {
  const gone = await missingPeople(query, employee_ids);
  const places = employee_ids.flatMap((id, place) => (gone.includes(id) && !before.includes(id) ? [place] : []));
  return Object.fromEntries(places.map((place) => [`employee_ids.${place}`, 'not_found' as const]));
}

/** Nothing is left to a default. */
function keptRule(rrule: PeriodicInput['rrule'], tzid: string): PeriodicRecurrence {
  return { ...rrule, tzid, count: rrule.count ?? null, until: rrule.until ?? null };
}

/** How a periodic is planned; svc-identity is asked for what it needs of it alone. */
export async function planOf(
  { ctx, deps }: Omit<PeriodicCall, 'query'>,
  { rrule, holiday_shift }: Pick<Periodic, 'rrule' | 'holiday_shift'>,
): Promise<Plan> {
  return { rrule, holiday_shift, calendar: holiday_shift === 'none' ? null : await askCalendar(deps, ctx) };
}

type Ruled = Pick<PeriodicInput, 'rrule' | 'holiday_shift'>;

/** The plan of a rule as it was sent; null and what is wrong with the rule where it has none. */
async function planOfInput(
  call: Omit<PeriodicCall, 'query'>,
  { rrule, holiday_shift }: Ruled,
): Promise<{ plan: Plan | null; faults: Faults }> {
  const tzid = rrule.tzid ?? (await askCalendar(call.deps, call.ctx)).timezone;
  const faults = ruleFaults(rrule, tzid, isTimezone);
  if (Object.keys(faults).length > 0) return { plan: null, faults };
  return { plan: await planOf(call, { rrule: keptRule(rrule, tzid), holiday_shift }), faults };
}

/** The plan of a rule as it was sent. @throws Invalid naming what is wrong with the rule */
export async function checkedPlan(call: Omit<PeriodicCall, 'query'>, input: Ruled): Promise<Plan> {
  const { plan, faults } = await planOfInput(call, input);
  if (!plan) throw new Invalid(faults);
  return plan;
}

/** Whether a plan has a date to come, or is that of the periodic as it was. */
function hasDates({ rrule, ...plan }: Plan, before: Periodic | undefined): boolean {
  const same = before && JSON.stringify(before.rrule) === JSON.stringify(rrule);
  return same || nextDates({ rrule, ...plan }, Date.now(), 1).length > 0;
}

async function isCrew({ ctx, deps }: PeriodicCall, crew: number): Promise<boolean> {
  return (await askCrew(deps, ctx, { crew, at: new Date(), tzid: 'UTC' })) !== null;
}

/**
 * Checks a periodic that is added, or that replaces another. Returns what is to be stored, and its plan.
 *
 * @throws Invalid naming every wrong field
 */
export async function checkPeriodic(
  call: PeriodicCall,
  input: PeriodicInput,
  before?: Periodic,
): Promise<{ columns: PeriodicColumns; plan: Plan }> {
  const { query } = call;
  const { plan, faults: ruled } = await planOfInput(call, input);
  const faults: Faults = {
    ...missingNames(input.name, await localesOf(query)),
    ...(await categoryFaults(query, input)),
    ...(await machineFaults(query, input, before?.equipment_ids ?? [])),
    ...(await peopleFaults(query, input, before?.employee_ids ?? [])),
    ...ruled,
  };
  if (plan && !hasDates(plan, before)) faults.rrule = 'invalid';
  const { crew_id: crew } = input;
  if (crew !== null && crew !== before?.crew_id && !(await isCrew(call, crew))) faults.crew_id = 'not_found';
  if (!plan || Object.keys(faults).length > 0) throw new Invalid(faults);
  const { version: _, ...columns } = input;
  return { columns: { ...columns, rrule: plan.rrule }, plan };
}
