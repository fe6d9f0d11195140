import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMAS } from '../../domains/domains';
import { pause, within } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { startBroker, stopBroker, taken } from '../broker';
import { underWrites } from '../under-writes';

const REFILLED_MS = 15_000;
/** Where the outboxes hold much: how many events go into the new volume at least. */
const EVENTS_PER_SECOND = 1_000;

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
    const { events } = await filling(stage);
    const goal = Math.max(REFILLED_MS, (events / EVENTS_PER_SECOND) * 1_000);
    // A late one is waited for, so that the verdict that follows is about what is lost.
    const isRefilled = await within(4 * goal, async () => (await filling(stage)).missing <= 5);
    const took = Date.now() - began;
    await pause(1_000);
    return [
      {
        what: 'the new volume holds every event of the outboxes after',
        measured: isRefilled ? `${events} events: ${took} ms` : `${(await filling(stage)).missing} missing`,
        goal: `at most ${REFILLED_MS / 1000} s, or 1 s for ${EVENTS_PER_SECOND} events`,
        met: isRefilled && took <= goal,
        timed: true,
      },
    ];
  });
}

/** Events in the outboxes, and how many of them the broker does not have. */
async function filling(stage: Stage): Promise<{ events: number; missing: number }> {
  const all = await Promise.all(SCHEMAS.map((schema) => taken(stage, schema)));
  return {
    events: all.reduce((sum, { events }) => sum + events, 0),
    missing: all.reduce((sum, { messages, events }) => sum + Math.max(0, events - messages), 0),
  };
}
