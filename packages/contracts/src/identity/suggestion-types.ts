/** An idea for improvement, or something that does not work. */
export const SUGGESTION_TYPES = ['user_kaizen', 'user_bug'] as const;
export type SuggestionType = (typeof SUGGESTION_TYPES)[number];
