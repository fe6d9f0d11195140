import { z } from 'zod';
import * as contracts from '@portal/contracts/identity/contracts';
import type { ScheduleImportOutput } from '@portal/contracts/identity/schemas';
import { Forbidden } from '@portal/service-kit/errors';
import { readTable, Refused, type RawRow } from '@portal/service-kit/imports';
import { requester, requesterOf, defineTaskOf, enqueue, type TaskCall } from '@portal/service-kit/tasks';
import { plantTimeZone } from '../../plan/plan.repository';
import { spanOfDays } from '../../shift-schemas/shift-rota';
import { t } from '../../default-names';
import { type Deps, useCase } from '../../deps';
import { publishScheduleChanges } from '../schedule-owner';
import { insertScheduleTypes } from '../schedule-type.repository';
import { findWorkType, insertCells, peopleByNumber, removeEvents, shiftsByCode, standingTimes } from './schedule-import.repository';
import { CellErrors, dayColumns, hasTooManyRows, numbersOf, planCells, readCells } from './schedule-table';
import { DEFAULT_SCHEDULE_TYPES } from '../default-types';

/** So long the file is kept, in seconds: while its job may be run again. */
const KEPT_S = 86_400;
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Times that one statement writes; what is done shows between them. */
const TOGETHER = 2_000;
const READ_PERCENT = 10;
const DAY_MS = 86_400_000;

const input = z.object({ file: z.uuid(), format: z.enum(['xlsx', 'csv']), month: z.string(), wipe: z.boolean(), asker: requester });

type Call = TaskCall<z.output<typeof input>, Deps>;

const NOTHING: ScheduleImportOutput = { refused: null, created: 0, unchanged: 0, removed: 0, failed: 0, errors: [] };

async function workType({ query }: Call): Promise<number> {
  const known = await findWorkType(query);
  if (known !== undefined) return known;
  const types = DEFAULT_SCHEDULE_TYPES.filter(({ key }) => key === 'shift');
  const [made] = await insertScheduleTypes(
    query,
    types.map(({ key, ...type }) => ({ ...type, name: t(`schedule_types.${key}`) })),
  );
  if (made === undefined) throw new Error('an insert returned no row');
  return made;
}

async function load(call: Call, header: readonly string[], rows: readonly RawRow[]): Promise<ScheduleImportOutput> {
  const { query, input: asked, progress } = call;
  const columns = dayColumns(header, asked.month);
  const days = columns.filter((day) => day !== null).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { ...NOTHING, refused: 'no_columns' };
  if (new Set(days).size < days.length) return { ...NOTHING, refused: 'repeated_days' };
  const timeZone = await plantTimeZone(query);
  const people = await peopleByNumber(query, numbersOf(rows));
  if (hasTooManyRows(rows, people)) return { ...NOTHING, refused: 'too_many_rows' };
  const errors = new CellErrors();
  const cells = await readCells(rows, { columns, people, shifts: await shiftsByCode(query), timeZone }, errors);
  const ids = [...new Set([...people.values()].flatMap((found) => (found.length === 1 ? found : [])))];
  const month = spanOfDays(first, last, timeZone);
  // A night of the last day reaches into the next one, of which nothing is removed.
  const found = await standingTimes(query, ids, { from: month.from, to: month.to + DAY_MS });
  const standing = found.map((time) => ({ ...time, imported: time.imported && time.from >= month.from && time.from < month.to }));
  const plan = await planCells(cells, standing, { wipe: asked.wipe, errors });
  if (plan.remove.length > 0) await removeEvents(query, plan.remove);
  const type = plan.create.length > 0 ? await workType(call) : 0;
  for (let at = 0; at < plan.create.length; at += TOGETHER) {
    progress(READ_PERCENT + ((100 - READ_PERCENT) * at) / plan.create.length, `${at} / ${plan.create.length}`);
    await insertCells(query, plan.create.slice(at, at + TOGETHER), { type, tzid: timeZone });
  }
  const removed = new Set(plan.remove);
  const changed = [...plan.create, ...standing.filter(({ event_id }) => removed.has(event_id))].map(({ user_id }) => user_id);
  const owners = [...new Set(changed)].map((id) => ({ type: 'User' as const, id }));
  publishScheduleChanges(query, owners, { imported: asked.month });
  return {
    refused: null,
    created: plan.create.length,
    unchanged: plan.unchanged,
    removed: plan.remove.length,
    failed: errors.count,
    errors: errors.listed,
  };
}

/** Loads a month of times of work: all good cells in one transaction. Times that others enter meanwhile make it begin anew. */
export const scheduleImportTask = defineTaskOf<Deps>()({
  name: 'import-schedule',
  input,
  queue: 'imports',
  async prepare(call) {
    const { file, format, asker: who } = call.input;
    try {
      const table = await readTable(call, { file, format, locale: who.locale });
      call.progress(READ_PERCENT);
      return table;
    } catch (error) {
      if (error instanceof Refused) return { refused: error.reason };
      throw error;
    }
  },
  run: (call) => {
    const { prepared } = call;
    return 'refused' in prepared ? Promise.resolve({ ...NOTHING, refused: prepared.refused }) : load(call, prepared.header, prepared.rows);
  },
});

/** Takes the file of a month, and leaves the rest to a job. */
export const importSchedule = useCase({
  contract: contracts.importSchedule,
  async run({ ctx, caller, query, body: { month, wipe }, file, deps }) {
    if (wipe === '1' && !caller.can('staff.schedule/delete')) throw new Forbidden('staff.schedule/delete');
    const { id } = await deps.files.save(query, file, { forS: KEPT_S });
    const format = file.type === WORKBOOK ? 'xlsx' : 'csv';
    const job_status_id = await enqueue(query, scheduleImportTask, {
      file: id,
      format,
      month,
      wipe: wipe === '1',
      asker: requesterOf(ctx),
    });
    return { status: 'ok', item: { job_status_id } };
  },
});
