import { randomBytes } from 'node:crypto';
import { pause } from '../../../proof/pause';
import type { Stage } from '../../../proof/stage';
import { openLiveStream } from '../../live-stream';

const SEARCHERS = 16;
const GUESSERS = 4;
const STREAMS = 200;
/** Stands in the title of each of the plant's issues. */
export const FREQUENT_TITLE = 'The press stands still';
/** Nobody asks again at once after a refusal. */
const BETWEEN_MS = 50;

/** What the attacker was answered. */
interface Used {
  searches: number;
  /** Searches that were cancelled or had to wait too long. */
  refused: number;
  /** Answers that nobody should get. */
  wrong: readonly string[];
}

/** A plant that searches for a frequent word in all of its titles, opens streams, tries tokens and asks for plants that do not exist. */
export async function heavyUse(stage: Stage): Promise<{ start(): { stop(): Promise<Used> } }> {
  const people = await Promise.all(['admin', 'operator'].map((name) => stage.signIn(`${name}@globex.test`, 'globex')));
  const reader = await stage.signIn('admin@globex.test', 'globex');
  const search = `/api/issues?title_contains=${encodeURIComponent(FREQUENT_TITLE)}&sort_by=title&pp=100`;
  return { start: () => start(stage, reader, people, search) };
}

function start(
  stage: Stage,
  reader: Record<string, string>,
  people: readonly Record<string, string>[],
  search: string,
): { stop(): Promise<Used> } {
  const used = { searches: 0, refused: 0, wrong: [] as string[] };
  let on = true;
  const again = async (work: () => Promise<void>) => {
    while (on) {
      await work().catch((error: unknown) => used.wrong.push(String(error)));
      await pause(BETWEEN_MS);
    }
  };
  const ask = async (path: string, headers: Record<string, string>, expected: readonly number[]) => {
    const { status } = await stage.call('GET', path, headers);
    if (!expected.includes(status)) used.wrong.push(`${path.slice(0, 40)}: ${status}`);
    return status;
  };
  const searches = async () => {
    const status = await ask(search, reader, [200, 429, 503, 504]);
    used.searches += 1;
    if (status !== 200) used.refused += 1;
  };
  const guess = async () => {
    const token = `${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
    await ask('/api/issues', { ...reader, authorization: `Bearer ${token}` }, [401, 429]);
    await ask('/api/tenant', { host: `${randomBytes(6).toString('hex')}.localhost:${stage.port}` }, [404, 429]);
  };
  const streams = Promise.all(
    Array.from({ length: STREAMS }, (_, index) => openLiveStream(stage, people[index % people.length] ?? reader)),
  );
  const loops = [...Array.from({ length: SEARCHERS }, () => again(searches)), ...Array.from({ length: GUESSERS }, () => again(guess))];
  return {
    async stop() {
      on = false;
      await Promise.all(loops);
      for (const stream of await streams) stream.close();
      return used;
    },
  };
}
