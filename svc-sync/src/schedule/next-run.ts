import { Cron } from 'croner';

const FIELDS = 5;

function cronOf(expression: string, timezone: string): Cron | null {
  if (expression.trim().split(/\s+/).length !== FIELDS) return null;
  try {
    return new Cron(expression, { timezone, paused: true });
  } catch {
    return null;
  }
}

/**
 * When a schedule runs next after a moment, by the clock of a zone. A time that spring leaves out runs when the clock goes on; one that
 * comes twice in autumn runs once. Null for what never runs.
 */
export function nextRun(expression: string, timezone: string, after: Date): Date | null {
  return cronOf(expression, timezone)?.nextRun(after) ?? null;
}

/** Whether it is a cron expression of five fields that comes to pass at all. */
export const isSchedule = (expression: string): boolean => nextRun(expression, 'UTC', new Date()) !== null;
