import { advance, clockFor, clocksAt, sumsOf } from './clocks';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

it('a shift adds up to the second, whatever the fractions', () => {
  const sums = sumsOf([
    { at: at('06:00:00.900'), clock: 'wait' },
    { at: at('06:07:30.100'), clock: 'service' },
    { at: at('06:40:00.999'), clock: 'suspend' },
    { at: at('08:10:05.500'), clock: 'service' },
    { at: at('08:30:00.400'), clock: 'stopped' },
  ]);
  expect(sums).toMatchObject({ wait_s: 450, suspend_s: 5405, service_s: 1950 + 1195, clock: 'stopped' });
  expect(clocksAt(sums, at('20:00:00.000')).total_s).toBe(9000);
});

it('the running clock grows until now', () => {
  const sums = sumsOf([{ at: at('06:00:00'), clock: 'wait' }]);
  expect(clocksAt(sums, at('06:01:01.700'))).toEqual({
    running: 'wait',
    at: '2026-03-02T06:01:01.700Z',
    wait_s: 61,
    service_s: 0,
    suspend_s: 0,
    total_s: 61,
  });
});

it('a clock set back takes nothing away', () => {
  const sums = advance(sumsOf([{ at: at('06:00:10'), clock: 'wait' }]), at('06:00:00'), 'service');
  expect(sums).toMatchObject({ wait_s: 0, clock_since: at('06:00:10') });
});

it('advancing point by point equals the sum of the line', () => {
  const points = [0, 7, 19, 300, 301].map((s, index) => ({
    at: new Date(s * 1000 + index * 111),
    clock: (['wait', 'service', 'suspend', 'service', 'stopped'] as const)[index] ?? 'wait',
  }));
  const [first, ...rest] = points as [(typeof points)[0], ...typeof points];
  const stepped = rest.reduce((sums, point) => advance(sums, point.at, point.clock), sumsOf([first]));
  expect(stepped).toEqual(sumsOf([first, ...rest]));
});

it('rejection and the archive stop the clock', () => {
  expect(clockFor({ clock: 'wait' }, { rejected: false, deleted_at: null })).toBe('wait');
  expect(clockFor({ clock: 'wait' }, { rejected: true, deleted_at: null })).toBe('stopped');
  expect(clockFor({ clock: 'service' }, { rejected: false, deleted_at: new Date() })).toBe('stopped');
});
