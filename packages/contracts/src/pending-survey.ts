import { z } from 'zod';
import { id, timestamp, translations } from './shared-schemas';

/** A survey that waits for the caller. */
export const pendingSurvey = z
  .object({
    id,
    survey_id: id,
    survey: z.object({ name: translations }),
    issue_id: id.nullable(),
    created_at: timestamp,
    completed_at: timestamp.nullable(),
  })
  .meta({ id: 'PendingSurvey' });
export type PendingSurvey = z.infer<typeof pendingSurvey>;
