import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, person, timestamp, translations } from '../shared-schemas';
import { crewRef } from './crew.schemas';
import { userCard } from './person.schemas';
import { day, shift } from './shift.schemas';

export const AVAILABILITY_STATES = ['available', 'unavailable', 'on_call'] as const;
export const availabilityState = z.enum(AVAILABILITY_STATES);
export type AvailabilityState = z.infer<typeof availabilityState>;

/** What says so: the own schedule, that of the crew, the crew's shifts, the working hours of the plant, or nothing at all. */
export const availabilityReason = z.enum(['event', 'crew_event', 'shift', 'work_schema', 'default']);
export type AvailabilityReason = z.infer<typeof availabilityReason>;

export const availabilityQuery = z.object({
  owner_type: z.enum(['User', 'Crew', 'Equipment']).default('User'),
  /** Numbers separated by commas. */
  owner_ids: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean).map(Number))
    .pipe(z.array(id).max(LIMITS.availabilityOwnersMax)),
  /** Now by default. */
  from: timestamp.optional(),
  /** A day after `from` by default. */
  to: timestamp.optional(),
});

/** Window of the availability of one machine or tool. */
export const availabilityWindow = availabilityQuery.pick({ from: true, to: true });

/** A time of one person, crew, machine or tool in which nothing changes. */
export const availabilitySegment = z.object({
  owner_id: id,
  from: timestamp,
  to: timestamp,
  state: availabilityState,
  reason: availabilityReason,
});
export type AvailabilitySegment = z.infer<typeof availabilitySegment>;

export const timetableQuery = z.object({
  /** A day of the plant, today by default. */
  from: day.optional(),
  days: z.coerce.number<number>().int().min(1).max(31).optional(),
});

/** What a crew works on a day, and who of it is away then. */
export const timetableDay = z.object({
  date: day,
  shift: shift.extend({ from: timestamp, to: timestamp }).nullable(),
  /** Numbers of members whose schedule, or that of the crew, says that they are away in the shift's first moment. */
  away: z.array(id),
});

/** A crew with everybody who belongs to it on one of the days. */
export const timetableCrew = z.object({
  id,
  name: translations,
  leader: person.nullable(),
  members: z.array(person.extend({ from: day, to: day.nullable() })),
  days: z.array(timetableDay),
});
export type TimetableCrew = z.infer<typeof timetableCrew>;

export const timetable = z.object({ today: day, days: z.array(day), crews: z.array(timetableCrew) });
export type Timetable = z.infer<typeof timetable>;

/** Somebody who is at work or on call now. */
export const personOnShift = userCard
  .omit({ supervisor_user: true })
  .extend({ state: availabilityState, reason: availabilityReason, until: timestamp, service_staff: z.boolean() });
export type PersonOnShift = z.infer<typeof personOnShift>;

/** A crew that is on shift now. */
export const crewOnShift = z.object({
  crew: crewRef,
  leader: person.nullable(),
  shift: shift.extend({ from: timestamp, to: timestamp }),
  people: z.array(personOnShift),
  /** Members whom their schedule keeps away. */
  away: z.array(person),
});
export type CrewOnShift = z.infer<typeof crewOnShift>;

export const supervision = z.object({
  at: timestamp,
  crews: z.array(crewOnShift),
  /** Who is at work without a crew on shift: by the own schedule, or in the working hours of the plant. */
  others: z.array(personOnShift),
  on_call: z.array(personOnShift),
});
export type Supervision = z.infer<typeof supervision>;
