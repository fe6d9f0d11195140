import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { startInfrastructure } from '../infra/infrastructure';
import { removeData } from '../infra/remove-data';
import { dataFolder } from '../paths';
import { openFolder } from '../portal/data-folder';
import { orStopped, stopRequest, untilStopped } from '../process/signals';

/** `portal infra --data DIR [--volatile]`: PostgreSQL and NATS alone, for tests of services; prints their addresses. */
export async function infra(argv: string[]): Promise<void> {
  const { values } = parseArgs({ args: argv, options: { data: { type: 'string' }, volatile: { type: 'boolean', default: false } } });
  const folder = dataFolder(values.data);
  const say = (line: string) => console.error(line);
  const stop = stopRequest();
  const { group, lock, close } = await openFolder(folder, say);
  try {
    const own = { ...readConfig(), databaseUrl: undefined, natsUrl: undefined };
    const started = await orStopped(startInfrastructure(folder, own, group, say, { volatile: values.volatile }), stop);
    if (started === 'stopped') return;
    const addresses = `TEST_DATABASE_URL=${started.databaseUrl}\nTEST_NATS_URL=${started.natsUrl}`;
    lock.describe(addresses);
    console.log(addresses);
    await untilStopped(stop);
  } finally {
    await close();
    if (values.volatile) removeData(folder);
  }
}
