/** A field both people changed, or only the other one. */
export interface FieldClash {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * What a person has to decide after a version conflict: the fields they sent whose value is meanwhile
 * neither what they started from nor what they sent. None left means the change can simply be repeated.
 */
export function clashes(
  sent: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
): FieldClash[] {
  return Object.keys(sent)
    .filter((field) => !same(now[field], before[field]) && !same(idOf(now[field]), sent[field]))
    .map((field) => ({ field, mine: sent[field], theirs: now[field] }));
}

/** What is shown as an entry is sent by its number. */
function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
