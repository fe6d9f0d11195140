import { Forbidden } from '../errors';
import type { Logger } from '../logging';
import { RefusalLog } from './refusal-log';

const call = { method: 'GET', route: '/users', request_id: 'req-1', trace_id: undefined };
const who = (tenant: string) => ({ tenant, user: 7, terminal: null });

function setUp() {
  const time = { now: 1_000_000 };
  const info = jest.fn();
  const refusals = new RefusalLog({ info } as unknown as Logger, () => time.now);
  const lines = () => info.mock.calls.map(([facts]) => facts as Record<string, unknown>);
  return { refusals, lines, time };
}

it('says who was refused what', () => {
  const { refusals, lines } = setUp();
  refusals.note(who('acme'), new Forbidden('settings.staff/read'), call);
  expect(lines()).toEqual([{ ...call, ...who('acme'), status: 'forbidden', permission: 'settings.staff/read' }]);
});

it('writes no more than some lines of a tenant in a minute, and counts the rest', () => {
  const { refusals, lines, time } = setUp();
  for (let times = 0; times < 100; times += 1) refusals.note(who('acme'), new Forbidden(), call);
  refusals.note(who('globex'), new Forbidden(), call);
  expect(lines().filter(({ tenant }) => tenant === 'acme')).toHaveLength(60);
  expect(lines().filter(({ tenant }) => tenant === 'globex')).toHaveLength(1);
  time.now += 60_000;
  refusals.note(who('acme'), new Forbidden(), call);
  refusals.note(who('acme'), new Forbidden(), call);
  expect(
    lines()
      .slice(-2)
      .map(({ left_out }) => left_out),
  ).toEqual([40, undefined]);
});
