import type { Parameter } from '@portal/contracts/parameters';
import type { Query } from '../query';
import { loggedParameter, type LoggedChange, type LoggedChanges } from './parameter-answers';

type Asked = Pick<Parameter, 'id' | 'name' | 'type' | 'attributes'>;

/** SQL that gives `id` and `name` of rows `x` that changes refer to, of tables that services have alike. */
export const ROW_NAMES = {
  dictionary: 'select x.id, x.value as name from dictionary x',
  user: 'select x.id, to_jsonb(x.name) as name from people x',
  cost_center: `select x.id, (select jsonb_object_agg(n.key, x.symbol || ' ' || n.value) from jsonb_each_text(x.name) n) as name from cost_center x`,
} as const;

/** Puts `{id, name}` in the place of the numbers in changes. `sql` selects both of rows `x`. */
async function nameValues(query: Query, changes: readonly LoggedChange[], sql: string): Promise<void> {
  const ids = [...new Set(changes.flatMap((change) => [change.old, change.new]).filter((id): id is number => typeof id === 'number'))];
  if (ids.length === 0) return;
  const rows = await query.sql<{ id: number; name: unknown }>(`${sql} where x.tenant_id = $1 and x.id = any($2::bigint[])`, [ids]);
  const names = new Map(rows.map((row) => [row.id, row]));
  const named = (id: unknown) => (typeof id === 'number' ? (names.get(id) ?? { id, name: `#${id}` }) : id);
  for (const change of changes) Object.assign(change, { old: named(change.old), new: named(change.new) });
}

/**
 * Names what logged changes refer to as it is called now. `sqlOf` has SQL such as `ROW_NAMES` by field; `parameters` is the table of the
 * questions whose answers are logged.
 */
export async function nameChanges(
  query: Query,
  logged: readonly LoggedChanges[],
  sqlOf: Readonly<Record<string, string>>,
  parameters: string,
): Promise<void> {
  for (const sql of new Set(Object.values(sqlOf))) {
    const fields = Object.keys(sqlOf).filter((field) => sqlOf[field] === sql);
    const changes = logged.flatMap((entry) => fields.flatMap((field) => entry[field] ?? []));
    await nameValues(query, changes, sql);
  }
  await nameAnswers(query, logged, parameters);
}

/** The option that a key chooses, and each that a list of them does. */
function chosen(value: unknown, question: Asked): unknown {
  if (Array.isArray(value)) return value.map((key) => chosen(key, question));
  return question.attributes.options?.find(({ key }) => key === value) ?? value;
}

/** Names questions, entries, people and choices of logged answers. A question that is there no more keeps the name that it had. */
async function nameAnswers(query: Query, logged: readonly LoggedChanges[], table: string): Promise<void> {
  const answers = logged.flatMap((changes) =>
    Object.entries(changes).flatMap(([field, change]) => {
      const parameter = loggedParameter(field);
      return parameter === null ? [] : [{ parameter, change }];
    }),
  );
  if (answers.length === 0) return;
  const ids = [...new Set(answers.map(({ parameter }) => parameter))];
  const rows = await query(table as never)
    .whereIn('id', ids)
    .select<Asked[]>('id', 'name', 'type', 'attributes');
  const asked = new Map(rows.map((row) => [row.id, row]));
  for (const { parameter, change } of answers) {
    const question = asked.get(parameter);
    if (question) Object.assign(change, { name: question.name, old: chosen(change.old, question), new: chosen(change.new, question) });
  }
  for (const type of ['dictionary', 'user'] as const) {
    const named = answers.filter(({ parameter }) => asked.get(parameter)?.type === type).map(({ change }) => change);
    await nameValues(query, named, ROW_NAMES[type]);
  }
}
