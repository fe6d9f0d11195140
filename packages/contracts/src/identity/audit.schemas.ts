import { z } from 'zod';
import { id, person, timestamp, translations } from '../shared-schemas';

/** An entry of the audit log. People are named as they are called now; the name of somebody who was erased is empty. */
export const auditEntry = z.object({
  /** Number in the tenant's log, without gaps. */
  id,
  occurred_at: timestamp,
  /** `identity.signed_in` */
  action: z.string(),
  /** null where the system did it, or nobody is known. */
  actor: person.nullable(),
  approved_by: person.nullable(),
  session_id: z.string().nullable(),
  /** An IPv4 address, or the /64 of an IPv6 one. */
  network: z.string().nullable(),
  request_id: z.string().nullable(),
  object_type: z.string().nullable(),
  object_id: z.string().nullable(),
  /** The person or terminal it was done to, where it is one. */
  object_person: person.nullable(),
  /** The name of a group, a user template or a category: its name now, or the name that the entry keeps. */
  object_name: translations.nullable(),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** An entry with its place in the chain, as log collectors get it. */
export const auditLine = auditEntry
  .omit({ id: true, object_person: true, object_name: true })
  .extend({
    sequence: id,
    event_id: z.string(),
    recorded_at: timestamp,
    actor: id.nullable(),
    approved_by: id.nullable(),
    previous_hash: z.string(),
    hash: z.string(),
  });

export const auditExportQuery = z.strictObject({ after: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) });
