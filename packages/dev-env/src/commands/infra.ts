import { readConfig } from '../config';
import { startInfrastructure } from '../infra/infrastructure';
import { openVolatileFolder } from '../portal/data-folder';
import { orStopped, stopRequest, untilStopped } from '../process/signals';

/** `portal infra`: PostgreSQL and NATS alone, for tests of services, as long as it runs; prints their addresses. */
export async function infra(): Promise<void> {
  const say = (line: string) => console.error(line);
  const stop = stopRequest();
  const { folder, group, lock, close } = await openVolatileFolder('tests', say);
  try {
    const own = { ...readConfig(), databaseUrl: undefined, natsUrl: undefined };
    const started = await orStopped(startInfrastructure(folder, own, group, say, { volatile: true }), stop);
    if (started === 'stopped') return;
    const addresses = `TEST_DATABASE_URL=${started.databaseUrl}\nTEST_NATS_URL=${started.natsUrl}`;
    lock.describe(addresses);
    console.log(addresses);
    await untilStopped(stop);
  } finally {
    await close();
  }
}
