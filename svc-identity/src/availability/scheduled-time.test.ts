import type { Segment } from '../plan/availability';
import { scheduledSeconds } from './scheduled-time';

const HOUR = 3_600_000;
const segment = (from: number, to: number, state: Segment['state'] = 'available'): Segment => ({
  from: from * HOUR,
  to: to * HOUR,
  state,
  reason: 'work_schema',
});
const at = (...hours: number[]) => hours.map((hour) => hour * HOUR);

describe('scheduled seconds', () => {
  it('are those of available segments alone', () => {
    expect(scheduledSeconds([segment(0, 2), segment(2, 3, 'unavailable'), segment(3, 4, 'on_call')], at(0, 4))).toEqual([7200]);
  });

  it('of a segment over several periods go to each of them', () => {
    expect(scheduledSeconds([segment(1, 5)], at(0, 2, 3, 4, 8))).toEqual([3600, 3600, 3600, 3600]);
  });

  it('are none where nothing is scheduled', () => {
    expect(scheduledSeconds([segment(5, 6)], at(0, 2, 4, 8))).toEqual([0, 0, 3600]);
    expect(scheduledSeconds([], at(0, 2))).toEqual([0]);
  });
});
