import { exactTime, secondsNow } from './clock-time';

const AT = '2026-11-21T06:00:00.000Z';
const clocks = (running: 'wait' | 'service' | 'stopped') => ({ running, at: AT, wait_s: 300, service_s: 60, suspend_s: 10, total_s: 370 });
const later = (seconds: number) => Date.parse(AT) + seconds * 1000;

describe('clocks of an issue', () => {
  it('go on where they run, and add up to the second', () => {
    const times = secondsNow(clocks('service'), later(42));
    expect(times).toEqual({ wait: 300, service: 102, suspend: 10, total: 412 });
    expect(times.wait + times.service + times.suspend).toBe(times.total);
  });

  it('stand still when stopped', () => {
    expect(secondsNow(clocks('stopped'), later(999)).total).toBe(370);
  });

  it('never run back on a device whose clock is behind', () => {
    expect(secondsNow(clocks('wait'), later(-500)).wait).toBe(300);
  });

  it.each([
    [9, '0:00:09'],
    [3_725, '1:02:05'],
    [93_909, '26:05:09'],
  ])('are written to the second where that is asked for: %i s', (seconds, written) => {
    expect(exactTime(seconds)).toBe(written);
  });
});
