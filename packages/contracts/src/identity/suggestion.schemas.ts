import { z } from 'zod';
import { LIMITS } from '../limits';
import { clientError } from '../portal/schemas';
import { id, person, timestamp } from '../shared-schemas';
import { SUGGESTION_TYPES } from './suggestion-types';
import { prose } from '../texts';

/** Errors of one report. */
const ERRORS_MAX = 20;

/** What the browser noted, as it is kept. */
export const suggestionError = z.object({
  message: z.string(),
  stack: z.string().optional(),
  unit: z.string().optional(),
  path: z.string().optional(),
  release: z.string().optional(),
  request_id: z.string().optional(),
});

export const suggestion = z.object({
  id,
  type: z.enum(SUGGESTION_TYPES),
  description: z.string(),
  created_at: timestamp,
  created_by: person,
  /** Where a report of an error was sent. */
  errors: z.array(suggestionError),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionInput = z.strictObject({ type: z.enum(SUGGESTION_TYPES), description: prose(LIMITS.changeSuggestionMax) });
export type SuggestionInput = z.infer<typeof suggestionInput>;

export const newSuggestion = suggestionInput.extend({ errors: z.array(clientError).max(ERRORS_MAX).optional() });
export type NewSuggestion = z.infer<typeof newSuggestion>;
