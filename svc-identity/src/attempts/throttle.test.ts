import { type Counter, RULES, afterFailure, waitS } from './throttle';

const start = new Date('2026-03-02T05:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const counterOf = (over: Partial<Counter> = {}): Counter => ({
  kind: 'person',
  key: '7',
  failures: 0,
  since: start,
  blockedUntil: null,
  ...over,
});
const failed = (times: number, from = counterOf()) =>
  Array.from({ length: times }).reduce<Counter>((counter) => afterFailure(counter, start), from);

describe('failed attempts', () => {
  it('cost nothing at first', () => {
    expect(waitS([failed(RULES.person.free - 1)], start)).toBe(0);
  });

  it('cost twice as much each time from then on', () => {
    expect([0, 1, 2].map((more) => waitS([failed(RULES.person.free + more)], start))).toEqual([30, 60, 120]);
  });

  it('never cost more than the longest wait', () => {
    expect(waitS([failed(60)], start)).toBe(RULES.person.longestWaitS);
  });

  it('are forgotten when the window is over', () => {
    expect(afterFailure(failed(9), later(RULES.person.windowS + 1))).toMatchObject({
      failures: 1,
      blockedUntil: null,
      since: later(RULES.person.windowS + 1),
    });
  });

  it('let a shared device fail more often than a person', () => {
    expect(waitS([failed(RULES.person.free, counterOf({ kind: 'device' }))], start)).toBe(0);
  });
});

describe('the wait', () => {
  it('is the longest of all counters, in whole seconds', () => {
    const counters = [counterOf({ blockedUntil: later(0.2) }), counterOf({ kind: 'tenant', blockedUntil: later(4.1) })];
    expect(waitS(counters, start)).toBe(5);
  });

  it('is over when its time has come', () => {
    expect(waitS([counterOf({ blockedUntil: later(30) })], later(30))).toBe(0);
  });
});
