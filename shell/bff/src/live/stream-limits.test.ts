import type { Session } from '../sessions/session';
import type { EventStream } from './event-stream';
import { findSuperseded } from './stream-limits';

let opened = 0;
const aStream = (tenant: string, user: number | null, session = `session-${(opened += 1)}`) =>
  ({ session: { id: session, user, tenant: { id: tenant } } as unknown as Session }) as EventStream;
const limits = { person: 2, tenant: 4, all: 6 };
const openNow = (...streams: EventStream[]) => {
  const tenants = new Map<string, Set<EventStream>>();
  for (const stream of streams) {
    const { id } = stream.session.tenant;
    tenants.set(id, (tenants.get(id) ?? new Set()).add(stream));
  }
  return tenants;
};

it('ends none while there is room', () => {
  expect(findSuperseded(aStream('a', 1), openNow(aStream('a', 1), aStream('b', 1)), limits).size).toBe(0);
});

it('ends the oldest of the person, whatever their sessions', () => {
  const [first, second, other] = [aStream('a', 1), aStream('a', 1), aStream('a', 2)];
  expect([...findSuperseded(aStream('a', 1), openNow(other, first, second), limits)]).toEqual([first]);
});

it('counts a terminal that nobody has signed in at by its session', () => {
  const [one, two, elsewhere] = [aStream('a', null, 'panel'), aStream('a', null, 'panel'), aStream('a', null, 'another')];
  expect([...findSuperseded(aStream('a', null, 'panel'), openNow(elsewhere, one, two), limits)]).toEqual([one]);
});

it('ends the oldest of the tenant, and of no other', () => {
  const own = [1, 2, 3, 4].map((user) => aStream('a', user));
  expect([...findSuperseded(aStream('a', 5), openNow(aStream('b', 1), ...own), limits)]).toEqual([own[0]]);
});

it('ends the oldest of the tenant that has most when there is no room at all', () => {
  const most = [1, 2, 3, 4].map((user) => aStream('a', user));
  expect([...findSuperseded(aStream('c', 1), openNow(aStream('b', 1), aStream('b', 2), ...most), limits)]).toEqual([most[0]]);
});
