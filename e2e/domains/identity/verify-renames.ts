import type pg from 'pg';
import { within } from '../../proof/pause';
import type { WrittenLine } from '../writes';
import { copiedPeople } from './copied-people';
import { effectsOn, wrongEffects } from './effects';
import { wrongEvents } from '../rename-events';
import { RENAMED } from './writes';

const ARRIVED_MS = 10_000;

/** Each acknowledged rename must be one event, handled once, with one effect in the copy that svc-issues keeps, all in order. */
export async function verifyRenames(database: pg.Client, written: readonly WrittenLine[]): Promise<string[]> {
  const faults: string[] = [];
  for (const line of written) {
    const expected = [...line.acknowledged.keys()].map(line.textOf);
    const effects = await settledEffects(database, line, expected.length);
    const name = await copiedPeople.name(database, line.plant);
    if (name !== expected.at(-1)) faults.push(`svc-issues knows "${name}", acknowledged was "${expected.at(-1)}"`);
    faults.push(...wrongEffects(expected, effects), ...(await wrongEvents(database, line, publishedRecord(line), expected)));
  }
  return faults;
}

const publishedRecord = ({ plant }: WrittenLine) => ({
  publisher: 'identity',
  aggregate: 'user',
  event: copiedPeople.event,
  id: RENAMED[plant.label],
  consumer: copiedPeople.consumer,
});

/**
 * All effects, once they are as many as expected, or once none has come for ten seconds: after a long fault there is much to catch up with.
 */
async function settledEffects(database: pg.Client, { plant, prefix }: WrittenLine, expected: number): Promise<string[]> {
  let effects: string[] = [];
  for (let before = -1; effects.length > before && effects.length < expected;) {
    before = effects.length;
    await within(ARRIVED_MS, async () => {
      effects = await effectsOn(database, plant.tenant, RENAMED[plant.label], prefix);
      return effects.length >= expected;
    });
  }
  return effects;
}
