import type { Shift, WorkInterval } from '@portal/contracts/identity/schemas';
import type { RecurrenceRule } from '@portal/service-kit/recurrence';

type Names = Readonly<Record<string, string>>;

/** A crew of a demo tenant. */
export interface DemoCrew {
  name: Names;
  leader: number;
  members: readonly number[];
  /** Days after the first crew at which its cycle begins. */
  later: number;
}

/** What is planned for somebody of a demo tenant, by the clocks of the plant. */
export interface DemoEvent {
  user: number;
  /** Key of a type that every plant begins with. */
  type: 'leave' | 'training' | 'standby';
  /** Days from that on which the demo is made to its beginning. */
  inDays: number;
  /** Hour of the day at which it begins. */
  hour: number;
  hours: number;
  rrule?: RecurrenceRule;
  note?: string;
}

/** What a shift that is over left to the next one. */
export interface DemoHandover {
  /** 1 is the shift that ended last. */
  shiftsAgo: number;
  text: string;
  /** Whether the leader of the next shift has confirmed that they read it. */
  confirmed: boolean;
}

/** What the people of a demo tenant work: crews by one shift schema, everybody else by the working hours of the plant. */
export interface DemoSchedule {
  shiftSchema: { name: Names; shifts: readonly Shift[]; pattern: readonly (string | null)[] };
  workSchema: { name: Names; intervals: readonly WorkInterval[]; holidays: readonly { date: string; name: string }[] };
  crews: readonly DemoCrew[];
  events?: readonly DemoEvent[];
  handovers?: readonly DemoHandover[];
}

const shift = (code: string, start: string, end: string, colour: string): Shift => ({ code, start, end, break_minutes: 15, colour });

export const [EARLY, LATE, NIGHT] = [
  shift('I', '06:00', '14:00', '#d9820b'),
  shift('II', '14:00', '22:00', '#1c7ed6'),
  shift('III', '22:00', '06:00', '#7048e8'),
] as const;

/** Two early shifts, two late ones, two nights, two days off: with four crews one of them is there at any time. */
export const FOUR_CREW_ROTA = { shifts: [EARLY, LATE, NIGHT], pattern: ['I', 'I', 'II', 'II', 'III', 'III', null, null] };

export const OFFICE_HOURS: readonly WorkInterval[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '07:00', end: '15:00' }));
