import { pause } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import { duplicateWindowOf, setDuplicateWindow, taken } from '../broker';
import { sealMarks, unsealMarks } from '../marks';
import { underWrites } from '../under-writes';

const STREAM = 'IDENTITY';
/** Shorter than the pause between two tries of the relay, so that the second is not dropped by the broker. */
const WINDOW_S = 0.1;

/**
 * The relay dies between publishing an event and marking it as published: a trigger refuses the mark, and the process is killed in that state. The stream's duplicate
 * window is shortened through the broker's API, so that what is published again really is there twice and only the inbox can tell.
 */
export async function relay({ stage: shared, quick }: Context): Promise<Row[]> {
  const stage = await shared();
  const times = quick ? 1 : 5;
  const window = await duplicateWindowOf(stage, STREAM);
  return underWrites(stage, `relay killed ${times} times between publish and mark`, async () => {
    const before = await taken(stage, 'identity');
    try {
      await setDuplicateWindow(stage, STREAM, WINDOW_S);
      for (let time = 0; time < times; time += 1) {
        await sealMarks(stage);
        await pause(quick ? 800 : 1_500);
        process.kill(stage.processes['svc-identity'] ?? 0, 'SIGKILL');
        await pause(quick ? 1_500 : 3_000);
        await unsealMarks(stage);
        await pause(500);
      }
    } finally {
      await unsealMarks(stage);
      await setDuplicateWindow(stage, STREAM, window);
    }
    const after = await taken(stage, 'identity');
    const twice = after.messages - before.messages - (after.events - before.events);
    return [
      {
        what: 'events that came to the stream again, past its duplicate window',
        measured: String(twice),
        goal: 'at least 1, or nothing was tried',
        met: twice > 0,
      },
    ];
  });
}
