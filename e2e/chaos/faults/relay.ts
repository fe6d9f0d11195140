import { COPIED } from '../../domains/domains';
import { pause, within } from '../../proof/pause';
import type { Context } from '../../proof/prove';
import type { Row } from '../../proof/row';
import type { Stage } from '../../proof/stage';
import { duplicateWindowOf, setDuplicateWindow, taken } from '../broker';
import { sealMarks, unmarked, unsealMarks } from '../publication-marks';
import { underWrites } from '../under-writes';

/** Shorter than the pause between two tries of the relay, so that the second is not dropped by the broker. */
const WINDOW_S = 0.1;
const CATCH_UP_MS = 10_000;

/** What came to the stream more often than it was written; waits until what was written meanwhile came there too. */
async function publishedAgain(stage: Stage, before: Awaited<ReturnType<typeof taken>>): Promise<number> {
  const end = performance.now() + CATCH_UP_MS;
  for (;;) {
    const after = await taken(stage, COPIED.domain.name);
    const twice = after.messages - before.messages - (after.events - before.events);
    if (twice > 0 || performance.now() > end) return twice;
    await pause(200);
  }
}

/**
 * The relay dies between publishing an event and marking it as published: a trigger refuses the mark, and the process is killed in that
 * state. The stream's duplicate window is shortened through the broker's API, so that what is published again really is there twice and
 * only the inbox can tell.
 */
export async function relay({ stage: shared, quick }: Context): Promise<Row[]> {
  const stage = await shared();
  const { name } = COPIED.domain;
  const times = quick ? 1 : 5;
  const window = await duplicateWindowOf(stage, name);
  return underWrites(stage, `relay killed ${times} times between publish and mark`, async () => {
    const before = await taken(stage, name);
    try {
      await setDuplicateWindow(stage, name, WINDOW_S);
      for (let time = 0; time < times; time += 1) {
        await sealMarks(stage);
        await within(CATCH_UP_MS, async () => (await unmarked(stage)) > 0);
        await pause(quick ? 800 : 1_500);
        process.kill(stage.processes[`svc-${name}`] ?? 0, 'SIGKILL');
        await pause(quick ? 1_500 : 3_000);
        await unsealMarks(stage);
        await pause(500);
      }
    } finally {
      await unsealMarks(stage);
      await setDuplicateWindow(stage, name, window);
    }
    const twice = await publishedAgain(stage, before);
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
