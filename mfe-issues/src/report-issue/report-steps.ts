/** What a terminal asks, one question per screen, in this order. */
export const QUESTIONS = ['machine', 'category', 'stopped', 'what', 'data', 'photo', 'send'] as const;
export type Question = (typeof QUESTIONS)[number];

/**
 * Where the reporter is, kept in the address so that the browser's back button goes one question back:
 * `?in=1` looks inside category 1, `?category=3` has chosen category 3, `equipment=7` beside either says on which machine. `ask=photo` is
 * the question that a terminal asks.
 */
export type ReportStep = ({ name: 'choose'; parent: number | null } | { name: 'describe'; category: number }) & {
  ask?: Question | undefined;
};

export function stepOf(search: URLSearchParams): ReportStep {
  const category = numberIn(search, 'category');
  const ask = QUESTIONS.find((question) => question === search.get('ask'));
  if (category !== null) return { name: 'describe', category, ask };
  return { name: 'choose', parent: numberIn(search, 'in'), ask };
}

export function searchOf(step: ReportStep, machine: number | null = null): URLSearchParams {
  const on: Record<string, string> = { ...(machine !== null && { equipment: String(machine) }), ...(step.ask && { ask: step.ask }) };
  if (step.name === 'describe') return new URLSearchParams({ category: String(step.category), ...on });
  return new URLSearchParams(step.parent === null ? on : { in: String(step.parent), ...on });
}

/** The machine that a report begins with: from its passport, its code or the last report. */
export function machineOf(search: URLSearchParams): number | null {
  return numberIn(search, 'equipment');
}

function numberIn(search: URLSearchParams, name: string): number | null {
  const value = search.get(name);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
