import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, person, timestamp } from '../shared-schemas';
import { equipmentRef } from './issue.schemas';
import { newIssue } from './issue-input.schemas';
import { line, opaque, prose, withoutWebAddress } from '../texts';

/** What guests may send at most, so that a flood stays small. */
export const GUEST_REPORT_LIMITS = {
  /** Of one network in an hour. */
  perHour: 10,
  /** That wait on one machine, and in the whole plant. */
  waitingOnMachine: 20,
  waiting: 200,
  /** Seconds within which a photo can follow its report. */
  photoS: 900,
} as const;

/** What a person without an account says of a machine. `contact` is whatever they want to be reached by. The title goes into a mail. */
export const guestReportInput = z.strictObject({
  title: withoutWebAddress(newIssue.shape.title),
  user_description: prose(4_000),
  contact: line(LIMITS.nameMax).nullish(),
});
export type GuestReportInput = z.infer<typeof guestReportInput>;

/** `photo_key` is good for one photo within a quarter of an hour, and for nothing else. */
export const guestReportReceipt = z.object({ photo_key: z.string() });

export const guestPhotoParams = z.object({ photoKey: opaque(100) });

export const GUEST_REPORT_STATUSES = ['waiting', 'accepted', 'rejected'] as const;

/** A report of a guest, as those see it who decide on it. */
export const guestReport = z.object({
  id,
  equipment_id: id,
  equipment: equipmentRef,
  title: z.string(),
  user_description: z.string(),
  contact: z.string().nullable(),
  /** Address of its photo, good for a short time. */
  photo: z.string().nullable(),
  created_at: timestamp,
  status: z.enum(GUEST_REPORT_STATUSES),
  /** What it became. */
  issue_id: id.nullable(),
  rejection_reason: z.string().nullable(),
  decided_at: timestamp.nullable(),
  decided_by_user: person.nullable(),
});
export type GuestReport = z.infer<typeof guestReport>;

/** The issue that it becomes; its machine is that of the report, its photo goes with it. */
export const guestReportAcceptance = newIssue.pick({
  category_id: true,
  title: true,
  user_description: true,
  criticality: true,
  parameters: true,
});

export const guestReportRejection = z.strictObject({ rejection_reason: prose(1_000) });
