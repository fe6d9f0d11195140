import type { Shift } from '@portal/contracts/identity/schemas';
import type { ScheduleCellError } from '@portal/contracts/identity/schemas';
import { letterOf, type RawCell, type RawRow } from '@portal/service-kit/imports';
import { momentOnClock } from '@portal/service-kit/time-zones';
import type { Span } from '../../shift-schemas/shift-rota';
import { hoursOf } from './hour-cell';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

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

/** What is to be written, and what is wrong. */
export interface SchedulePlan {
  create: PlannedCell[];
  /** Events that an import before brought and this one does not. */
  remove: number[];
  unchanged: number;
  errors: CellError[];
}

const textOf = (cell: RawCell | undefined): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return 'date' in cell ? cell.date : cell.fault;
  return String(cell).trim();
};

/** How many days a month has: `2026-11`. */
export const daysIn = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** The days that the columns hold: `1` to `31`, or dates of the month; null for other columns, the first among them. */
export function dayColumns(header: readonly string[], month: string): (string | null)[] {
  return header.map((text, at) => {
    const word = text.trim();
    const day = /^\d{1,2}$/.test(word) ? Number(word) : word.startsWith(`${month}-`) ? Number(word.slice(8, 10)) : 0;
    return at > 0 && day >= 1 && day <= daysIn(month) ? `${month}-${String(day).padStart(2, '0')}` : null;
  });
}

/** Employee numbers of the rows. */
export const numbersOf = (rows: readonly RawRow[]): string[] => rows.map(([, cells]) => textOf(cells[0])).filter(Boolean);

interface Around {
  columns: readonly (string | null)[];
  /** Active people by employee number. */
  people: ReadonlyMap<string, readonly number[]>;
  shifts: ReadonlyMap<string, Pick<Shift, 'start' | 'end'>>;
  timeZone: string;
}

/** The times that good cells name, in their order, and the errors of others. */
export function readCells(
  rows: readonly RawRow[],
  { columns, people, shifts, timeZone }: Around,
): { cells: PlannedCell[]; errors: CellError[] } {
  const moment = momentOnClock(timeZone);
  const cells: PlannedCell[] = [];
  const errors: CellError[] = [];
  for (const [number, values] of rows) {
    const no = textOf(values[0]);
    const [user, ...others] = people.get(no) ?? [];
    const named = { cell: `A${number}`, value: no };
    if (user === undefined) errors.push({ code: 'user_not_found', args: named });
    else if (others.length > 0) errors.push({ code: 'several_users_found', args: named });
    if (user === undefined || others.length > 0) continue;
    for (const [at, day] of columns.entries()) {
      const value = textOf(values[at]);
      if (day === null || value === '') continue;
      const cell = `${letterOf(at)}${number}`;
      const hours = hoursOf(value, shifts);
      if (!hours) errors.push({ code: 'hour_cell_parse_error', args: { cell, value } });
      else {
        const midnight = Math.floor(Date.parse(day) / DAY_MS) * DAY_MS;
        const [from, to] = [moment(midnight + hours.from * MINUTE_MS), moment(midnight + hours.to * MINUTE_MS)];
        cells.push({ user_id: user, day, cell, value, from, to });
      }
    }
  }
  return { cells, errors };
}

const keyOf = ({ user_id, from, to }: Span & { user_id: number }) => `${user_id} ${from} ${to}`;
const meet = (one: Span, other: Span) => one.from < other.to && one.to > other.from;

/** What becomes of the cells beside what stands there: what is there already stays, what meets something else is refused. */
export function planCells(cells: readonly PlannedCell[], standing: readonly StandingTime[], wipe: boolean): SchedulePlan {
  const wanted = new Set(cells.map(keyOf));
  const isKept = (time: StandingTime) => !wipe || !time.imported || wanted.has(keyOf(time));
  const kept = standing.filter(isKept);
  const there = new Set(kept.filter(({ imported }) => imported).map(keyOf));
  const taken = new Map<number, Span[]>();
  for (const time of kept) taken.set(time.user_id, [...(taken.get(time.user_id) ?? []), time]);
  const plan: SchedulePlan = {
    create: [],
    remove: standing.filter((time) => !isKept(time)).map(({ event_id }) => event_id),
    unchanged: 0,
    errors: [],
  };
  for (const one of cells) {
    const others = taken.get(one.user_id) ?? [];
    if (there.delete(keyOf(one))) plan.unchanged += 1;
    else if (others.some((other) => meet(one, other)))
      plan.errors.push({ code: 'event_collision', args: { cell: one.cell, value: one.value } });
    else {
      plan.create.push(one);
      taken.set(one.user_id, [...others, one]);
    }
  }
  return plan;
}
