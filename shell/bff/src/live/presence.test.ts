import type { EventStream } from './event-stream';
import { Presence } from './presence';

/** A stream, and what was sent to it. */
function aStream(user: number, name: string, can = () => true) {
  const sent: string[] = [];
  const session = { user, name, tenant: { id: 'acme' } };
  const stream = { id: `stream-${user}`, viewing: null, session, can, send: (text: string) => sent.push(text) };
  return { stream: stream as unknown as EventStream, sent };
}

const announced = (people: object[]) => Buffer.from(JSON.stringify({ kind: 'viewers', instance: 'other', issue_id: 5, people }));

it('an instance that says nothing any more takes its people with it', () => {
  const presence = new Presence(() => undefined);
  const { stream, sent } = aStream(1, 'Ada');
  presence.add(stream);
  presence.view('acme', { stream: 'stream-1', user: 1, issue: 5 });
  presence.hear('acme', announced([{ id: 2, name: 'Bo' }]));
  expect(sent.at(-1)).toContain('Bo');
  presence.beat(performance.now() + 40_000);
  expect(sent.at(-1)).toContain('Bo');
  presence.beat(performance.now() + 50_000);
  expect(sent.at(-1)).not.toContain('Bo');
});

it('says again at each beat who is here, and nothing to browsers that know it', () => {
  const said: string[] = [];
  const presence = new Presence((_, message) => said.push(Buffer.from(message).toString()));
  const { stream, sent } = aStream(1, 'Ada');
  presence.add(stream);
  presence.view('acme', { stream: 'stream-1', user: 1, issue: 5 });
  presence.beat(performance.now());
  expect([said.length, said[0] === said[1], sent.length]).toEqual([2, true, 1]);
});

it('who may no longer read is there no more and is told no more', () => {
  let may = true;
  const presence = new Presence(() => undefined);
  const [one, other] = [aStream(1, 'Ada', () => may), aStream(2, 'Bo')];
  for (const { stream } of [one, other]) {
    presence.add(stream);
    presence.view('acme', { stream: stream.id, user: stream.session.user ?? 0, issue: 5 });
  }
  expect(other.sent.at(-1)).toContain('Ada');
  may = false;
  const told = one.sent.length;
  presence.beat(performance.now());
  expect(other.sent.at(-1)).not.toContain('Ada');
  expect(one.sent.length).toBe(told);
});
