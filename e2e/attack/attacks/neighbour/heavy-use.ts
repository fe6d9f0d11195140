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

/** By what the title is searched for: alone, which an index counts, and among what has to be looked up issue by issue. */
const AMONG = { all: '', assigned: '&unassigned_equals=false' } as const;
type Among = keyof typeof AMONG;

/** Searches of one kind. */
interface Searches {
  asked: number;
  /** The others were cancelled or had to wait too long. */
  answered: number;
}

/** What the attacker was answered. */
interface Used {
  searches: Record<Among, Searches>;
  /** Answers that nobody should get. */
  wrong: readonly string[];
}

/** A plant that searches for a frequent word in all of its titles, opens streams, tries tokens and asks for plants that do not exist. */
export async function heavyUse(stage: Stage): Promise<{ start(): { stop(): Promise<Used> } }> {
  const people = await Promise.all(['admin', 'operator'].map((name) => stage.signIn(`${name}@globex.test`, 'globex')));
  const reader = await stage.signIn('admin@globex.test', 'globex');
  return { start: () => start(stage, reader, people) };
}

function start(stage: Stage, reader: Record<string, string>, people: readonly Record<string, string>[]): { stop(): Promise<Used> } {
  const searched: Record<Among, Searches> = { all: { asked: 0, answered: 0 }, assigned: { asked: 0, answered: 0 } };
  const wrong: string[] = [];
  let on = true;
  const again = async (work: () => Promise<void>) => {
    while (on) {
      await work().catch((error: unknown) => wrong.push(String(error)));
      await pause(BETWEEN_MS);
    }
  };
  const ask = async (path: string, headers: Record<string, string>, expected: readonly number[]) => {
    const { status } = await stage.call('GET', path, headers);
    if (!expected.includes(status)) wrong.push(`${path.slice(0, 40)}: ${status}`);
    return status;
  };
  const search = (among: Among) => async () => {
    const path = `/api/issues?title_contains=${encodeURIComponent(FREQUENT_TITLE)}${AMONG[among]}&sort_by=title&pp=100`;
    const status = await ask(path, reader, [200, 429, 503, 504]);
    // What is answered once nobody else asks says nothing of how it was beside others.
    if (!on) return;
    searched[among].asked += 1;
    if (status === 200) searched[among].answered += 1;
  };
  const guess = async () => {
    const token = `${randomBytes(16).toString('base64url')}.${randomBytes(32).toString('base64url')}`;
    await ask('/api/issues', { ...reader, authorization: `Bearer ${token}` }, [401, 429]);
    await ask('/api/tenant', { host: `${randomBytes(6).toString('hex')}.localhost:${stage.port}` }, [404, 429]);
  };
  const streams = Promise.all(
    Array.from({ length: STREAMS }, (_, index) => openLiveStream(stage, people[index % people.length] ?? reader)),
  );
  const searchers = Array.from({ length: SEARCHERS }, (_, index) => again(search(index % 2 === 0 ? 'all' : 'assigned')));
  const loops = [...searchers, ...Array.from({ length: GUESSERS }, () => again(guess))];
  return {
    async stop() {
      on = false;
      await Promise.all(loops);
      for (const stream of await streams) stream.close();
      return { searches: searched, wrong };
    },
  };
}
