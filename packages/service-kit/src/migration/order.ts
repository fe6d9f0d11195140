import type { Migration } from './step';

const NAME = /^(\d{8})(\d{6})?(?:-[a-z0-9]+)+$/;
/** Names written until this day carry no time; those of one day stand in the order of the list. */
const LAST_DAY_WITHOUT_TIME = '20261121';

function stampOf(name: string): { stamp: string; timed: boolean } {
  const [, day = '', time] = NAME.exec(name) ?? [];
  if (day === '' || (time === undefined && day > LAST_DAY_WITHOUT_TIME))
    throw new Error(`migration ${name}: a name begins with the second it was made in, such as 20261122101500-add-priority`);
  return { stamp: `${day}${time ?? '000000'}`, timed: time !== undefined };
}

/**
 * Migrations run in the order of the list, and their names must agree with it.
 * @throws Error naming the migration whose name says another order, is taken or has no time
 */
export function assertOrdered(migrations: readonly Pick<Migration, 'name'>[]): void {
  const names = new Set<string>();
  let newest = { stamp: '', name: '' };
  for (const { name } of migrations) {
    if (names.has(name)) throw new Error(`two migrations are named ${name}`);
    names.add(name);
    const { stamp, timed } = stampOf(name);
    if (stamp < newest.stamp || (stamp === newest.stamp && timed))
      throw new Error(`migration ${name} is listed after ${newest.name}, so its name must be of a later second`);
    newest = { stamp, name };
  }
}

/**
 * A migration listed before one that was applied would run in another order here than in a new database.
 * @throws Error naming both
 */
export function assertAppended(migrations: readonly Pick<Migration, 'name'>[], applied: ReadonlySet<string>): void {
  const pending = migrations.findIndex(({ name }) => !applied.has(name));
  const later = migrations.slice(pending + 1).find(({ name }) => pending !== -1 && applied.has(name));
  if (later)
    throw new Error(`migration ${later.name} was applied before ${migrations[pending]?.name ?? ''}: a new one goes to the end of the list`);
}
