import * as contracts from '@portal/contracts/issues/contracts';
import type { Periodic, PeriodicInput, PeriodicPreview } from '@portal/contracts/issues/schemas';
import { Conflict, Invalid, NotFound } from '@portal/service-kit/errors';
import { useCase } from '../deps';
import { getVisibleIssue } from '../issues/read/detail/visible-issue';
import { askCrew } from './ask-calendar';
import { checkedPlan, checkPeriodic, planOf, type PeriodicCall } from './check-periodic';
import { makeIssues } from './make-issues';
import { comingDates, findDate, lockDate, moveDate } from './occurrence.repository';
import { nextDates, type Plan } from './periodic-dates';
import { publishPeriodic } from './periodic.events';
import {
  deletePeriodic,
  getPeriodic,
  insertPeriodic,
  isMachine,
  listPage,
  lockPeriodic,
  periodicsOfIssue,
  periodicsOfMachine,
  storePeriodic,
} from './periodic.repository';
import { replanDates } from './plan-dates';

const listPeriodics = useCase({
  contract: contracts.listPeriodics,
  run: ({ ctx, query, searchParams }) => listPage(query, searchParams, ctx.locale),
});

const createPeriodic = useCase({
  contract: contracts.createPeriodic,
  async run(call) {
    const { query, body } = call;
    const { columns, plan } = await checkPeriodic(call, body);
    const id = await insertPeriodic(query, columns);
    await replanDates(query, { id, ...columns }, plan);
    publishPeriodic(query, id);
    query.audit({ action: 'issues.periodic_created', object: { type: 'periodic', id } });
    return { status: 'ok', item: await getPeriodic(query, id) };
  },
});

const getOne = useCase({
  contract: contracts.getPeriodic,
  run: async ({ query, params }) => ({ status: 'ok', item: await getPeriodic(query, params.id) }),
});

/** Replaces a periodic that is locked. @throws Conflict for a stale version */
async function replace(call: PeriodicCall, present: Periodic, input: PeriodicInput): Promise<{ status: 'ok'; item: Periodic }> {
  const { query } = call;
  const { id } = present;
  if (input.version !== undefined && input.version !== present.version) throw new Conflict('version_conflict', present);
  const { columns, plan } = await checkPeriodic(call, input, present);
  await storePeriodic(query, id, columns);
  await replanDates(query, { id, ...columns }, plan);
  publishPeriodic(query, id);
  query.audit({ action: 'issues.periodic_changed', object: { type: 'periodic', id } });
  return { status: 'ok', item: await getPeriodic(query, id) };
}

const updatePeriodic = useCase({
  contract: contracts.updatePeriodic,
  run: async (call) => replace(call, await lockPeriodic(call.query, call.params.id), call.body),
});

const removePeriodic = useCase({
  contract: contracts.removePeriodic,
  async run({ query, params: { id } }) {
    await lockPeriodic(query, id);
    await deletePeriodic(query, id);
    publishPeriodic(query, id);
    query.audit({ action: 'issues.periodic_removed', object: { type: 'periodic', id } });
    return { status: 'ok' };
  },
});

/** The next dates of a plan, and whether others follow. */
function previewOf(plan: Plan, limit: number): PeriodicPreview {
  const dates = nextDates(plan, Date.now(), limit + 1).map(({ at, starts_at }) => ({
    at: new Date(at).toISOString(),
    starts_at: new Date(starts_at).toISOString(),
    moved: false,
    issue_ids: [],
  }));
  return { dates: dates.slice(0, limit), more: dates.length > limit };
}

const previewRule = useCase({
  contract: contracts.previewRule,
  async run(call) {
    return { status: 'ok', item: previewOf(await checkedPlan(call, call.body), call.body.limit) };
  },
});

/** Dates that are rows stand as they are; those behind them follow by the rule. */
const previewPeriodic = useCase({
  contract: contracts.previewPeriodic,
  async run(call) {
    const { query, params, searchParams } = call;
    const { limit } = searchParams;
    const periodic = await getPeriodic(query, params.id);
    const known = await comingDates(query, periodic.id, limit);
    if (!periodic.enabled || periodic.mode === 'after_completion') return { status: 'ok', item: { dates: known, more: false } };
    const last = known.reduce((latest, { at }) => (at > latest ? at : latest), '');
    const ruled = previewOf(await planOf(call, periodic), limit);
    const dates = [...known, ...ruled.dates.filter(({ at }) => at > last)];
    return { status: 'ok', item: { dates: dates.slice(0, limit), more: ruled.more || dates.length > limit } };
  },
});

const generatePeriodic = useCase({
  contract: contracts.generatePeriodic,
  async run(call) {
    const { query, ctx, deps, params } = call;
    const periodic = await lockPeriodic(query, params.id);
    const date = await lockDate(query, periodic.id, 'next');
    if (!date) throw new NotFound('A next date');
    const { crew_id: crew, rrule } = periodic;
    const people = crew === null ? [] : await askCrew(deps, ctx, { crew, at: date.starts_at, tzid: rrule.tzid });
    return { status: 'ok', item: await makeIssues(call, periodic, date, people ?? []) };
  },
});

const movePeriodicDate = useCase({
  contract: contracts.movePeriodicDate,
  async run({ query, params, body }) {
    const to = new Date(body.moved_to);
    if (to.getTime() <= Date.now()) throw new Invalid({ moved_to: 'too_low' });
    const { id } = await lockPeriodic(query, params.id);
    const at = new Date(params.at);
    const moved = !Number.isNaN(at.getTime()) && (await moveDate(query, id, at, to));
    const item = moved ? await findDate(query, id, at) : null;
    if (!item) throw new NotFound('The date');
    publishPeriodic(query, id);
    query.audit({ action: 'issues.periodic_changed', object: { type: 'periodic', id } });
    return { status: 'ok', item };
  },
});

const listIssuePeriodics = useCase({
  contract: contracts.listIssuePeriodics,
  async run(call) {
    const { id } = await getVisibleIssue(call, call.params.id);
    return { status: 'ok', items: await periodicsOfIssue(call.query, id) };
  },
});

const changeIssuePeriodic = useCase({
  contract: contracts.changeIssuePeriodic,
  async run(call) {
    const { query, params, body } = call;
    await getVisibleIssue(call, params.id);
    const made = (await periodicsOfIssue(query, params.id)).some(({ id }) => id === params.periodicId);
    if (!made) throw new NotFound('The periodic of the issue');
    const present = await lockPeriodic(query, params.periodicId);
    const { rrule = present.rrule, fields = {}, version } = body;
    return replace(call, present, { ...inputOf(present), ...fields, rrule, version });
  },
});

/** A periodic as it would be sent. */
function inputOf(periodic: Periodic): PeriodicInput {
  const {
    id: _,
    category: _category,
    equipment: _equipment,
    employees: _employees,
    next_at: _next,
    issues_count: _count,
    ...input
  } = periodic;
  return input;
}

const listEquipmentPeriodics = useCase({
  contract: contracts.listEquipmentPeriodics,
  async run({ query, params }) {
    if (!(await isMachine(query, params.id))) throw new NotFound('The machine');
    return { status: 'ok', items: await periodicsOfMachine(query, params.id) };
  },
});

export const periodicUseCases = [
  listPeriodics,
  createPeriodic,
  previewRule,
  getOne,
  updatePeriodic,
  removePeriodic,
  previewPeriodic,
  generatePeriodic,
  movePeriodicDate,
  listIssuePeriodics,
  changeIssuePeriodic,
  listEquipmentPeriodics,
];
