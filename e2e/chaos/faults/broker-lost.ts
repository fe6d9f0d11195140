import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMAS } from '../../domains/domains';
import { pause, within } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { startBroker, stopBroker, taken } from '../broker';
import { underWrites } from '../under-writes';

const REFILLED_MS = 15_000;

/** The broker loses its volume. The outboxes fill it again by themselves; inboxes drop what they had. */
export async function brokerLost({ stage: shared }: Context): Promise<Row[]> {
  const stage = await shared();
  return underWrites(stage, 'broker lost its volume', async () => {
    await pause(1_000);
    try {
      await stopBroker(stage);
      rmSync(join(stage.folder, 'nats/store'), { recursive: true });
      await pause(2_000);
    } finally {
      await startBroker(stage);
    }
    const began = Date.now();
    const missing = async () => {
      const all = await Promise.all(SCHEMAS.map((schema) => taken(stage, schema)));
      return all.reduce((sum, { messages, events }) => sum + Math.max(0, events - messages), 0);
    };
    const refilled = await within(REFILLED_MS, async () => (await missing()) <= 5);
    const ms = Date.now() - began;
    await pause(1_000);
    return [
      {
        what: 'the new volume holds every event of the outboxes after',
        measured: refilled ? `${ms} ms` : `${await missing()} missing`,
        goal: `at most ${REFILLED_MS / 1000} s`,
        met: refilled,
      },
    ];
  });
}
