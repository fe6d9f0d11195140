import { z } from 'zod';
import { listQuery } from '../list-query';
import { id, person, timestamp, translations } from '../shared-schemas';
import { flowStateRef } from './issue.schemas';
import { issueTimetable } from './issue.lists';

/** A day of the plant, or a moment. */
const moment = z.union([z.iso.date(), timestamp]);

/** The window, and beside it the filters of the list of issues. A day as its end counts itself. */
export const issueTimetableQuery = z.intersection(
  z.looseObject({ from: moment.optional(), to: moment.optional() }),
  listQuery(issueTimetable),
);

/** An issue, or a date of a periodic whose issues are still to be made: for each of its machines one. */
export const timetableItem = z.object({
  kind: z.enum(['issue', 'occurrence']),
  /** Of the issue; null for a date. */
  id: id.nullable(),
  /** The periodic that made the issue, or will. */
  periodic_id: id.nullable(),
  /** When the date is by its rule, which names it; null for an issue. */
  at: timestamp.nullable(),
  title: z.string(),
  start: timestamp,
  end: timestamp,
  /** As the issue says; null where it says nothing, and of a date. */
  scheduled_on: timestamp.nullable(),
  predicted_finish: timestamp.nullable(),
  equipment_id: id.nullable(),
  equipment: z.object({ id, name: z.string(), symbol: z.string().nullable() }).nullable(),
  /** Entry of the dictionary prod_lines. */
  prod_line: z.object({ id, value: translations }).nullable(),
  category: z.object({ id, name: translations, icon: z.string().nullable(), color: z.string().nullable() }),
  /** People who are on the issue, or whom the periodic puts on it. */
  employee_ids: z.array(id),
  employees: z.array(person),
  /** Null for a date. */
  state: flowStateRef.nullable(),
  /** Of the issue, to change it. */
  version: z.int().nullable(),
  /** Done with, or archived: it cannot be planned anew. */
  closed: z.boolean(),
  /** Licence that the category asks for; null for none. */
  license: z.string().nullable(),
  /** Those on it who do not hold that licence today; empty also where nobody knows. */
  unlicensed_ids: z.array(id),
});
export type TimetableItem = z.infer<typeof timetableItem>;

export const issueTimetableAnswer = z.object({
  status: z.literal('ok'),
  items: z.array(timetableItem),
  meta: z.object({
    from: timestamp,
    to: timestamp,
    /** The time zone of the plant. */
    timezone: z.string(),
    /** Whether more is in the window than the answer has. */
    more: z.boolean(),
  }),
});
export type IssueTimetable = z.infer<typeof issueTimetableAnswer>;
