import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, person, timestamp, translations } from '../shared-schemas';
import { crewRef } from './crew.schemas';
import { day } from './shift.schemas';
import { proseOrEmpty } from '../texts';

const version = z.int().min(1);

/** The shift that is handed over. */
export const handoverShift = z.object({ code: z.string(), colour: z.string(), date: day, from: timestamp, to: timestamp });
export type HandoverShift = z.infer<typeof handoverShift>;

/** An open issue as it stood when the handover was signed. */
export const handoverIssue = z.object({
  id,
  title: z.string(),
  state: translations,
  /** Kind of the state: `default`, `inprogress` … */
  state_kind: z.string(),
  criticality: translations.nullable(),
});
export type HandoverIssue = z.infer<typeof handoverIssue>;

/** A handover in the history. */
export const handoverRow = z.object({
  id,
  crew: crewRef,
  shift: handoverShift,
  /** Who began it, and signed it once it is signed. */
  author: person,
  signed_at: timestamp,
  confirmed_at: timestamp.nullable(),
  confirmed_by: person.nullable(),
  /** How the text begins. */
  beginning: z.string(),
  issues_count: z.int(),
});
export type HandoverRow = z.infer<typeof handoverRow>;

/** What a shift leaves to the next one. */
export const handover = handoverRow.omit({ beginning: true, issues_count: true, signed_at: true }).extend({
  version,
  text: z.string(),
  /** Null until it is signed: from then on nothing of it changes. */
  signed_at: timestamp.nullable(),
  /** Null without `issues/read`; empty until it is signed. */
  issues: z.array(handoverIssue).nullable(),
  /** Crews of the next shift, known from the signature on. */
  next_crews: z.array(crewRef.extend({ leader: person.nullable() })),
  /** Whether the caller can confirm it now. */
  may_confirm: z.boolean(),
});
export type Handover = z.infer<typeof handover>;

/** A shift that the caller may hand over. */
export const shiftToHandOver = z.object({
  crew: crewRef,
  shift: handoverShift,
  /** Null until somebody begins it. */
  handover: handover.nullable(),
});
export type ShiftToHandOver = z.infer<typeof shiftToHandOver>;

/** What waits for the caller now. */
export const currentHandovers = z.object({ to_confirm: z.array(handover), to_write: z.array(shiftToHandOver) });
export type CurrentHandovers = z.infer<typeof currentHandovers>;

export const newHandover = z.strictObject({ crew_id: id });
export const handoverInput = z.strictObject({ text: proseOrEmpty(LIMITS.noteMax), version });

/** Which open issues go along. */
export const handoverSignature = z.strictObject({ issue_ids: z.array(id).max(LIMITS.handoverIssuesMax).default([]), version });
