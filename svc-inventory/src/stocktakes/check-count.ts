import type { FieldCode } from '@portal/contracts/problems';

/** A clock that is fast by no more than this is taken for right. */
const FAST_CLOCK_MS = 60_000;

/**
 * When it was counted: now where the clock of the device is a little fast, or says nothing.
 * @returns the moment, or what is wrong with it
 */
export function momentOfCount(sent: string | undefined, now: Date, opened: Date): Date | FieldCode {
  if (sent === undefined) return now;
  const at = new Date(sent);
  if (at.getTime() > now.getTime() + FAST_CLOCK_MS) return 'too_high';
  if (at.getTime() > now.getTime()) return now;
  // Whoever opens it on the device counts at once: its clock may also be a little slow.
  if (at.getTime() < opened.getTime() - FAST_CLOCK_MS) return 'too_low';
  return at.getTime() < opened.getTime() ? opened : at;
}

/** What is wrong with counting an entry, null for nothing. */
export function problemOfEntry(entry: { inside: boolean; counted_elsewhere: boolean } | null, isCounted: boolean): FieldCode | null {
  if (!entry) return 'not_found';
  // What was counted here may be counted again, though it was moved away since.
  if (!entry.inside && !isCounted) return 'invalid';
  return entry.counted_elsewhere ? 'in_use' : null;
}
