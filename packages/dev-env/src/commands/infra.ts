import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { startInfrastructure } from '../infra/infrastructure';
import { removeData } from '../infra/remove-data';
import { dataFolder } from '../paths';
import { ProcessGroup, stopLeftovers } from '../process/group';
import { acquireLock, isLock } from '../process/lock';
import { orStopped, stopRequest, untilStopped } from '../process/signals';
import { Problem } from '../problem';

/** `portal infra --data DIR [--volatile]`: PostgreSQL and NATS alone, for tests of services; prints their addresses. */
export async function infra(argv: string[]): Promise<void> {
  const { values } = parseArgs({ args: argv, options: { data: { type: 'string' }, volatile: { type: 'boolean', default: false } } });
  const folder = dataFolder(values.data);
  const lock = acquireLock(join(folder, 'portal.lock'));
  if (!isLock(lock)) throw new Problem(`Process ${lock.pid} already uses ${folder}: ${lock.note}`);
  const say = (line: string) => console.error(line);
  const stop = stopRequest();
  await stopLeftovers(folder);
  const group = new ProcessGroup(folder, say);
  try {
    const own = { ...readConfig(), databaseUrl: undefined, natsUrl: undefined };
    const started = await orStopped(startInfrastructure(folder, own, group, say, values.volatile), stop);
    if (started === 'stopped') return;
    const addresses = `TEST_DATABASE_URL=${started.databaseUrl}\nTEST_NATS_URL=${started.natsUrl}`;
    lock.describe(addresses);
    console.log(addresses);
    await untilStopped(stop);
  } finally {
    await group.stop();
    lock.release();
    if (values.volatile) removeData(folder);
  }
}
