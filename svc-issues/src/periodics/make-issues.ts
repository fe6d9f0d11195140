import type { NewIssue, Periodic } from '@portal/contracts/issues/schemas';
import { Invalid } from '@portal/service-kit/errors';
import type { Change } from '../issues/write/save/save-issue';
import { openIssue } from '../issues/write/report/report-issue';
import { publishPeriodic } from './periodic.events';
import { closeDate, hasOpenIssue, insertMade, machinesOf } from './occurrence.repository';

/** No machine, as the table of made issues has it. */
const NO_MACHINE = 0;

/** For which machines a date makes issues, null for none; `skipped` counts those that get none. */
async function targetsOf(
  { query }: Change,
  { id, skip_if_open, equipment_ids }: Periodic,
): Promise<{ targets: (number | null)[]; skipped: number }> {
  if (equipment_ids.length === 0) {
    const open = skip_if_open && (await hasOpenIssue(query, id));
    return { targets: open ? [] : [null], skipped: open ? 1 : 0 };
  }
  const machines = await machinesOf(query, id);
  const targets = machines.filter(({ archived, open }) => !archived && !(skip_if_open && open)).map((machine) => machine.id);
  return { targets, skipped: machines.length - targets.length };
}

/** Whether only answers to questions were refused: their questions changed since. */
const refusesAnswersAlone = (error: unknown): boolean =>
  error instanceof Invalid && Object.keys(error.details.codes ?? {}).every((field) => field.startsWith('parameters'));

/** Opens one issue; where its questions changed since, without the answers. */
async function open(call: Change, body: NewIssue, handed: Parameters<typeof openIssue>[3]): Promise<number> {
  try {
    return (await openIssue(call, body, null, handed)).id;
  } catch (error) {
    if (!body.parameters?.length || !refusesAnswersAlone(error)) throw error;
    return (await openIssue(call, { ...body, parameters: [] }, null, handed)).id;
  }
}

/**
 * Makes the issues of a date that is locked: one for each machine. The date is closed in the same transaction, so that it makes them once.
 *
 * @param crew people of its crew on that day
 * @throws Invalid where no issue can be reported in its category
 */
export async function makeIssues(
  call: Change,
  periodic: Periodic,
  { at, starts_at }: { at: Date; starts_at: Date },
  crew: readonly number[],
): Promise<{ at: string; issue_ids: number[]; skipped: number }> {
  const { query } = call;
  const { id: periodic_id, category_id, title, user_description, parameters, formal_confirm_required } = periodic;
  const { targets, skipped } = await targetsOf(call, periodic);
  const employee_ids = [...new Set([...periodic.employee_ids, ...crew])];
  const issue_ids: number[] = [];
  for (const equipment_id of targets) {
    const body = { category_id, title, user_description, equipment_id, parameters };
    const issue_id = await open(call, body, { scheduled_on: starts_at, formal_confirm_required, employee_ids });
    await insertMade(query, { periodic_id, at, equipment_id: equipment_id ?? NO_MACHINE, issue_id });
    issue_ids.push(issue_id);
  }
  await closeDate(query, periodic_id, at);
  publishPeriodic(query, periodic_id);
  return { at: at.toISOString(), issue_ids, skipped };
}
