import type pg from 'pg';
import type { WrittenLine } from './writes';

/** Each acknowledged write must have made one row, in its own tenant: what is wrong, in words. For lines whose writes make rows. */
export async function verifyCreated(database: pg.Client, written: readonly WrittenLine[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { line, plant, prefix, acknowledged, textOf } of written) {
    const { table, column } = line.stored;
    const { rows } = await database.query<{ tenant_id: string; text: string }>(
      `select tenant_id, ${column} as text from ${table} where starts_with(${column}, $1)`,
      [prefix],
    );
    const foreign = rows.filter(({ tenant_id }) => tenant_id !== plant.tenant);
    faults.push(...foreign.map(({ tenant_id, text }) => `${table} "${text}" of ${plant.label} is in the tenant ${tenant_id}`));
    for (const text of [...acknowledged.keys()].map(textOf)) {
      const times = rows.filter((row) => row.text === text).length;
      if (times === 0 || (times > 1 && line.delivery !== 'repeated')) faults.push(`${table} has "${text}" ${times} times`);
    }
  }
  return faults;
}
