import type { Shift, ShiftSchema, ShiftSchemaInput } from '@portal/contracts/identity/schemas';
import { LIMITS } from '@portal/contracts/limits';
import type { Translations } from '@portal/contracts/locales';
import { PICK_COLORS } from '@portal/ui-kit/color-picker';

/** A shift as its controls hold it. */
export interface ShiftValues extends Omit<Shift, 'break_minutes' | 'colour'> {
  break_minutes: string;
  colour: string | null;
}

/** What the form of a shift schema holds; a day off is ''. */
export interface ShiftSchemaValues {
  name: Translations;
  shifts: ShiftValues[];
  pattern: string[];
}

const COLOURS = [PICK_COLORS.amber, PICK_COLORS.blue, PICK_COLORS.violet, PICK_COLORS.green, PICK_COLORS.teal, PICK_COLORS.pink];

/** A shift that follows the others, eight hours from the end of the last. */
export function nextShift(shifts: readonly ShiftValues[]): ShiftValues {
  const start = shifts.at(-1)?.end ?? '06:00';
  const end = `${String((Number(start.slice(0, 2)) + 8) % 24).padStart(2, '0')}:${start.slice(3)}`;
  return {
    code: 'I'.repeat(shifts.length + 1).slice(0, LIMITS.shiftCodeMax),
    start,
    end,
    break_minutes: '15',
    colour: COLOURS[shifts.length % COLOURS.length] ?? null,
  };
}

/** What the form of a schema, or of a new one, begins with. */
export function shiftSchemaValues(schema?: ShiftSchema): ShiftSchemaValues {
  if (!schema) {
    const shift = nextShift([]);
    return { name: {}, shifts: [shift], pattern: [...Array<string>(5).fill(shift.code), '', ''] };
  }
  return {
    name: schema.name,
    shifts: schema.shifts.map((shift) => ({ ...shift, break_minutes: String(shift.break_minutes) })),
    pattern: schema.pattern.map((code) => code ?? ''),
  };
}

/** What is sent for it. */
export function shiftSchemaBody({ name, shifts, pattern }: ShiftSchemaValues, version?: number): ShiftSchemaInput {
  return {
    name,
    cycle_days: pattern.length,
    shifts: shifts.map(({ break_minutes, colour, ...shift }) => ({
      ...shift,
      break_minutes: break_minutes.trim() === '' ? NaN : Number(break_minutes),
      colour: colour ?? '',
    })),
    pattern: pattern.map((code) => code || null),
    version,
  };
}

/** The cycle with so many days: new ones repeat what is there. */
export function resized(pattern: readonly string[], days: number): string[] {
  return Array.from({ length: days }, (_, at) => pattern[at] ?? pattern[at % pattern.length] ?? '');
}
