/**
 * Where the reporter is, kept in the address so that the browser's back button goes one question back:
 * `?in=1` looks inside category 1, `?category=3` has chosen category 3.
 */
export type ReportStep = { name: 'choose'; parent: number | null } | { name: 'describe'; category: number };

export function stepOf(search: URLSearchParams): ReportStep {
  const category = numberIn(search, 'category');
  if (category !== null) return { name: 'describe', category };
  return { name: 'choose', parent: numberIn(search, 'in') };
}

export function searchOf(step: ReportStep): URLSearchParams {
  if (step.name === 'describe') return new URLSearchParams({ category: String(step.category) });
  return new URLSearchParams(step.parent === null ? {} : { in: String(step.parent) });
}

function numberIn(search: URLSearchParams, name: string): number | null {
  const value = search.get(name);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
