import { z } from 'zod';
import { LIMITS } from '../../limits';
import { clientError } from '../../portal/schemas';
import { id, person, timestamp } from '../../shared-schemas';
import { SUGGESTION_TYPES } from '../suggestion-types';

/** Errors of one report. */
const ERRORS_MAX = 20;

export const suggestion = z.object({
  id,
  type: z.enum(SUGGESTION_TYPES),
  description: z.string(),
  created_at: timestamp,
  created_by: person,
  /** What the browser noted, where a report of an error was sent. */
  errors: z.array(clientError).meta({ id: 'SuggestionErrors' }),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionInput = z.strictObject({
  type: z.enum(SUGGESTION_TYPES),
  description: z.string().trim().min(1).max(LIMITS.changeSuggestionMax),
});
export type SuggestionInput = z.infer<typeof suggestionInput>;

export const newSuggestion = suggestionInput.extend({ errors: z.array(clientError).max(ERRORS_MAX).optional() });
export type NewSuggestion = z.infer<typeof newSuggestion>;
