import type { AvailabilityState } from '@portal/contracts/identity/schemas';

interface DefaultType {
  key: 'shift' | 'leave' | 'sick_leave' | 'training' | 'standby';
  colour: string;
  icon: string;
  effect: AvailabilityState;
}

/** Kinds of scheduled events that a plant starts with. */
export const DEFAULT_SCHEDULE_TYPES: readonly DefaultType[] = [
  { key: 'shift', colour: '#1c7ed6', icon: 'clock', effect: 'available' },
  { key: 'leave', colour: '#2b8a3e', icon: 'sun', effect: 'unavailable' },
  { key: 'sick_leave', colour: '#c92a2a', icon: 'heart-pulse', effect: 'unavailable' },
  { key: 'training', colour: '#7048e8', icon: 'graduation', effect: 'unavailable' },
  { key: 'standby', colour: '#d9820b', icon: 'phone', effect: 'on_call' },
];
