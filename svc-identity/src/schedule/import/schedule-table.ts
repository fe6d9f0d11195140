import { setImmediate as yieldToCalls } from 'node:timers/promises';
import { IMPORT_LIMITS } from '@portal/contracts/imports';
import type { Shift } from '@portal/contracts/identity/schemas';
import type { ScheduleCellError } from '@portal/contracts/identity/schemas';
import { cellText, dateOf, letterOf, type RawCell, type RawRow } from '@portal/service-kit/imports';
import { momentOnClock } from '@portal/service-kit/time-zones';
import type { Span } from '../../shift-schemas/shift-rota';
import { hoursOf } from './hour-cell';
import { PersonTimes } from './person-times';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Rows of one person in a file: who works several times a day has a row for each. */
const ROWS_OF_PERSON = 4;
/** Cells between which other calls are served. */
const AT_ONCE = 2_000;

/** A cell that was refused. */
export interface CellError {
  code: ScheduleCellError;
  args: { cell: string; value: string };
}

/** A time of somebody that the file brings. */
export interface PlannedCell extends Span {
  user_id: number;
  day: string;
  cell: string;
  value: string;
}

/** A time that stands in a schedule already. */
export interface StandingTime extends Span {
  event_id: number;
  user_id: number;
  /** Brought by an import before, and nothing else than a time of work. */
  imported: boolean;
}

/** What was refused, of which the first are told: a file may be wrong in every cell. */
export class CellErrors {
  readonly listed: CellError[] = [];
  count = 0;

  add(code: ScheduleCellError, args: CellError['args']): void {
    this.count += 1;
    if (this.listed.length < IMPORT_LIMITS.errors) this.listed.push({ code, args });
  }
}

/** What is to be written. */
export interface SchedulePlan {
  create: PlannedCell[];
  /** Events that an import before brought and this one does not. */
  remove: number[];
  unchanged: number;
}

const textOf = (cell: RawCell | undefined): string =>
  typeof cell === 'object' && cell !== null && 'fault' in cell ? cell.fault : cellText(cell);

/** How many days a month has: `2026-11`. */
export const daysIn = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** The day of the month that a header names, `27`, `2027-03-27` or `27.03.2027`; 0 for any other text and any other month. */
function dayNumber(word: string, month: string): number {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const date = dateOf(word);
  return date?.startsWith(`${month}-`) ? Number(date.slice(-2)) : 0;
}

/** The days that the columns hold: `1` to `31`, or dates of the month; null for other columns, the first among them. */
export function dayColumns(header: readonly string[], month: string): (string | null)[] {
  return header.map((text, at) => {
    const day = dayNumber(text.trim(), month);
    return at > 0 && day >= 1 && day <= daysIn(month) ? `${month}-${String(day).padStart(2, '0')}` : null;
  });
}

/** Employee numbers of the rows, each once. */
export const numbersOf = (rows: readonly RawRow[]): string[] => [...new Set(rows.map(([, cells]) => textOf(cells[0])).filter(Boolean))];

/** Whether the rows of people who are known are more than so many people need. */
export function hasTooManyRows(rows: readonly RawRow[], people: ReadonlyMap<string, readonly number[]>): boolean {
  return rows.filter(([, cells]) => people.has(textOf(cells[0]))).length > ROWS_OF_PERSON * people.size;
}

/** Lets others be served after every so many cells. */
function pacer(): () => Promise<void> | undefined {
  let cells = 0;
  return () => ((cells += 1) % AT_ONCE === 0 ? yieldToCalls() : undefined);
}

interface Lookups {
  columns: readonly (string | null)[];
  /** People by employee number, whatever their account; several where a number is not one person's alone. */
  people: ReadonlyMap<string, readonly number[]>;
  shifts: ReadonlyMap<string, Pick<Shift, 'start' | 'end'>>;
  timeZone: string;
}

/** The times that good cells name, in their order; others are added to the errors. */
export async function readCells(
  rows: readonly RawRow[],
  { columns, people, shifts, timeZone }: Lookups,
  errors: CellErrors,
): Promise<PlannedCell[]> {
  const moment = momentOnClock(timeZone);
  const pace = pacer();
  const cells: PlannedCell[] = [];
  for (const [number, values] of rows) {
    const no = textOf(values[0]);
    const [user, ...others] = people.get(no) ?? [];
    const named = { cell: `A${number}`, value: no };
    if (user === undefined) errors.add('user_not_found', named);
    else if (others.length > 0) errors.add('several_users_found', named);
    if (user === undefined || others.length > 0) continue;
    for (const [at, day] of columns.entries()) {
      const value = textOf(values[at]);
      if (day === null || value === '') continue;
      await pace();
      const cell = `${letterOf(at)}${number}`;
      const hours = hoursOf(value, shifts);
      if (!hours) errors.add('hour_cell_parse_error', { cell, value });
      else {
        const midnight = Math.floor(Date.parse(day) / DAY_MS) * DAY_MS;
        const [from, to] = [moment(midnight + hours.from * MINUTE_MS), moment(midnight + hours.to * MINUTE_MS)];
        cells.push({ user_id: user, day, cell, value, from, to });
      }
    }
  }
  return cells;
}

const keyOf = ({ user_id, from, to }: Span & { user_id: number }) => `${user_id} ${from} ${to}`;

/** What becomes of the cells beside what stands there: what is there already stays, what meets something else is refused. */
export async function planCells(
  cells: readonly PlannedCell[],
  standing: readonly StandingTime[],
  { wipe, errors }: { wipe: boolean; errors: CellErrors },
): Promise<SchedulePlan> {
  const wanted = new Set(cells.map(keyOf));
  const isKept = (time: StandingTime) => !wipe || !time.imported || wanted.has(keyOf(time));
  const kept = standing.filter(isKept);
  const there = new Set(kept.filter(({ imported }) => imported).map(keyOf));
  const taken = new PersonTimes(kept);
  const pace = pacer();
  const plan: SchedulePlan = { create: [], remove: standing.filter((time) => !isKept(time)).map(({ event_id }) => event_id), unchanged: 0 };
  for (const one of cells) {
    await pace();
    if (there.delete(keyOf(one))) plan.unchanged += 1;
    else if (taken.take(one.user_id, one)) plan.create.push(one);
    else errors.add('event_collision', { cell: one.cell, value: one.value });
  }
  return plan;
}
