import type { HandoverShift } from '@portal/contracts/identity/schemas';
import type { PlannedCrew } from '../plan/plan.repository';
import { shiftsBetween, type Span, type WorkedShift } from '../shift-schemas/shift-rota';

const HOUR_MS = 3_600_000;

/** How long after its end a shift can still be handed over. */
const LATE_MS = 8 * HOUR_MS;
/** Shifts that overlap: the next one begins before this one ends. */
const EARLY_MS = HOUR_MS;
/** How far ahead a next shift is looked for. */
const AHEAD_MS = 24 * HOUR_MS;

/** The window that is read for the shifts that can be handed over at a moment. */
export const lateWindow = (moment: number): Span => ({ from: moment - LATE_MS, to: moment + 1 });

/** The shift of a crew that goes on at a moment, else the one that ended last, if that is not long ago. */
export function shiftToHandOver({ rota }: Pick<PlannedCrew, 'rota'>, moment: number, timeZone: string): WorkedShift | null {
  if (!rota) return null;
  return shiftsBetween(rota, lateWindow(moment), timeZone).at(-1) ?? null;
}

/** A shift as a handover shows it. */
export const handedOver = ({ date, shift, from, to }: WorkedShift): HandoverShift => ({
  code: shift.code,
  colour: shift.colour,
  date,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});

/** When a crew begins the shift that follows a moment; null without one within a day. */
function beginsAfter({ rota }: PlannedCrew, end: number, timeZone: string): number | null {
  if (!rota) return null;
  const [first] = shiftsBetween(rota, { from: end, to: end + AHEAD_MS }, timeZone).filter(({ from }) => from >= end - EARLY_MS);
  return first?.from ?? null;
}

/** Who takes over from a shift, and when; nobody where no shift begins within a day. */
export interface NextShift {
  crews: readonly number[];
  begins: number | null;
}

/** The crews that take over from one whose shift ends: the first to begin, of those that work by the same shift schema, else of all. */
export function nextShift(crews: readonly PlannedCrew[], own: number, end: number, timeZone: string): NextShift {
  const schema = crews.find(({ id }) => id === own)?.shift_schema_id ?? null;
  const beginnings = crews.flatMap((crew) => {
    const begins = crew.id === own ? null : beginsAfter(crew, end, timeZone);
    return begins === null ? [] : [{ crew, begins }];
  });
  const alike = beginnings.filter(({ crew }) => crew.shift_schema_id === schema);
  const found = alike.length > 0 ? alike : beginnings;
  if (found.length === 0) return { crews: [], begins: null };
  const first = Math.min(...found.map(({ begins }) => begins));
  return { crews: found.filter(({ begins }) => begins === first).map(({ crew }) => crew.id), begins: first };
}

/** How long the next leader has to confirm before they are reminded. */
export const REMINDER_MS = HOUR_MS / 2;

/** When the next leader is reminded: half an hour after their shift began, or after the signature where that came later. */
export const reminderAt = (begins: number, signed: number): Date => new Date(Math.max(begins, signed) + REMINDER_MS);
