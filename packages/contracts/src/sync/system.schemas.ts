import { z } from 'zod';
import { LIMITS } from '../limits';
import { id } from '../shared-schemas';
import { line, opaque } from '../texts';

/** Another system that exchanges files with the portal: an ERP, a warehouse. */
export const externalSystem = z.object({
  id,
  version: z.int(),
  name: z.string(),
  /** As the other side calls it, unique in the plant. */
  key: z.string(),
  /** IANA name of the zone in which its schedules are read. */
  timezone: z.string(),
  /** Nothing is exchanged with one that is not. */
  enabled: z.boolean(),
});
export type ExternalSystem = z.infer<typeof externalSystem>;

/** An external system as sent. Without a key it keeps its own, or gets `system-` and a number. A stale `version` is answered with 409. */
export const externalSystemInput = z.strictObject({
  name: line(LIMITS.nameMax),
  key: line(LIMITS.symbolMax).nullish(),
  /** That of the caller where none is sent. */
  timezone: opaque(60).nullish(),
  enabled: z.boolean().default(true),
  version: z.int().min(1).optional(),
});
