import { COPIED } from '../../domains/domains';
import { pause, within } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { duplicateWindowOf, startBroker, stopBroker, taken } from '../broker';
import { sealMarks, unsealMarks } from '../publication-marks';
import { underWrites } from '../under-writes';

/** So much longer than the window the broker is away. */
const BEYOND_S = 10;

/**
 * The broker is away for longer than its duplicate window (read from the stream, and waited out), with events in the outbox that it had
 * acknowledged and that were not marked yet: it takes those twice.
 */
export async function brokerDown({ stage: shared }: Context): Promise<Row[]> {
  const stage = await shared();
  const { name } = COPIED.domain;
  const seconds = (await duplicateWindowOf(stage, name)) + BEYOND_S;
  return underWrites(stage, `broker away for ${seconds} s, its duplicate window and ${BEYOND_S}`, async (writers) => {
    const before = await taken(stage, name);
    let acknowledged = 0;
    try {
      await sealMarks(stage);
      await pause(1_000);
      await stopBroker(stage);
      await unsealMarks(stage);
      const began = writers.acknowledged;
      await pause(seconds * 1_000);
      acknowledged = writers.acknowledged - began;
    } finally {
      await unsealMarks(stage);
      await startBroker(stage);
    }
    let twice = 0;
    await within(30_000, async () => {
      const after = await taken(stage, name);
      twice = after.messages - before.messages - (after.events - before.events);
      return twice > 0;
    });
    return [
      { what: 'writes acknowledged while the broker was away', measured: String(acknowledged), goal: 'they go on', met: acknowledged > 0 },
      { what: 'events that came to the stream twice', measured: String(twice), goal: 'at least 1, or nothing was tried', met: twice > 0 },
    ];
  });
}
