/** A field both people changed, or only the other one. */
export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields as they are sent: the flow by its number, and each answer as a field of its own, `parameters.12`. */
function comparable({ parameters, flow, ...fields }: Fields): Fields {
  const answers = (parameters ?? []) as readonly { parameter_id?: number; id?: number; value: unknown }[];
  const values = answers.map(({ parameter_id, id, value }) => [`parameters.${parameter_id ?? id}`, value] as const);
  return { ...fields, ...(flow !== undefined && { flow_id: idOf(flow) }), ...Object.fromEntries(values) };
}

/**
 * What a person has to decide after a version conflict: the fields they sent whose value is meanwhile
 * neither what they started from nor what they sent. None left means the change can simply be repeated.
 */
export function conflictingFields(sent: Fields, before: Fields, now: Fields): FieldConflict[] {
  const [mine, started, theirs] = [comparable(sent), comparable(before), comparable(now)];
  return Object.keys(mine)
    .filter((field) => !same(theirs[field], started[field]) && !same(idOf(theirs[field]), mine[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
}

/** What is shown as an entry is sent by its number. */
function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
