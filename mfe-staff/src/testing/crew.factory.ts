import type {
  Crew,
  CrewMember,
  CrewOnShift,
  PersonOnShift,
  Shift,
  ShiftSchema,
  Timetable,
  WorkSchema,
} from '@portal/contracts/identity/schemas';

export const shiftWith = (more: Partial<Shift> = {}): Shift => ({
  code: 'I',
  start: '06:00',
  end: '14:00',
  break_minutes: 15,
  colour: '#d9820b',
  ...more,
});

export const shiftSchemaWith = (more: Partial<ShiftSchema> = {}): ShiftSchema => ({
  id: 4,
  version: 2,
  name: { en: 'Four crews' },
  cycle_days: 4,
  shifts: [shiftWith(), shiftWith({ code: 'III', start: '22:00', end: '06:00', colour: '#7048e8' })],
  pattern: ['I', 'III', null, null],
  crews_count: 1,
  ...more,
});

export const workSchemaWith = (more: Partial<WorkSchema> = {}): WorkSchema => ({
  id: 6,
  version: 1,
  name: { en: 'Office' },
  is_default: true,
  intervals: [{ weekday: 1, start: '07:00', end: '15:00' }],
  holidays: [{ date: '2026-12-25', name: 'Christmas' }],
  ...more,
});

export const crewWith = (more: Partial<Crew> = {}): Crew => ({
  id: 8,
  version: 3,
  name: { en: 'Crew A' },
  leader_id: 2,
  leader: { id: 2, name: 'Marek Zieliński' },
  shift_schema_id: 4,
  shift_schema: { id: 4, name: { en: 'Four crews' } },
  cycle_start: '2026-11-02',
  members_count: 4,
  ...more,
});

export const memberWith = (more: Partial<CrewMember> = {}): CrewMember => ({
  id: 9,
  user_id: 3,
  user: { id: 3, name: 'Piotr Wiśniewski' },
  from: '2026-11-01',
  to: null,
  ...more,
});

/** A crew with seven members, early on the first of two days and free on the second. */
export function timetableWith(days: readonly [string, string], today: string): Timetable {
  const members = ['Anna', 'Barbara', 'Cezary', 'Dorota', 'Ewa', 'Filip', 'Grzegorz', 'Hanna'];
  const shift = { ...shiftWith(), from: `${days[0]}T05:00:00.000Z`, to: `${days[0]}T13:00:00.000Z` };
  return {
    today,
    days: [...days],
    crews: [
      {
        id: 8,
        name: { en: 'Crew A' },
        leader: { id: 2, name: 'Marek Zieliński' },
        members: members.map((name, at) => ({ id: at + 10, name, from: at === 7 ? days[1] : '2026-01-01', to: null })),
        days: [
          { date: days[0], shift, away: [11] },
          { date: days[1], shift: null, away: [] },
        ],
      },
    ],
  };
}

export const onShiftWith = (more: Partial<PersonOnShift> = {}): PersonOnShift => ({
  id: 3,
  name: 'Piotr Wiśniewski',
  phone: '+48601200103',
  function: 'mechanic',
  department: 'maintenance',
  photo: null,
  present: true,
  state: 'available',
  reason: 'shift',
  until: '2026-11-23T13:00:00.000Z',
  service_staff: true,
  ...more,
});

export const crewOnShiftWith = (more: Partial<CrewOnShift> = {}): CrewOnShift => ({
  crew: { id: 8, name: { en: 'Crew A' } },
  leader: { id: 2, name: 'Marek Zieliński' },
  shift: { ...shiftWith(), from: '2026-11-23T05:00:00.000Z', to: '2026-11-23T13:00:00.000Z' },
  people: [onShiftWith(), onShiftWith({ id: 2, name: 'Marek Zieliński', service_staff: false, present: false, phone: null })],
  away: [{ id: 4, name: 'Anna Kowalczyk' }],
  ...more,
});
