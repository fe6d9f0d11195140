import type { SurveyQuestion, SurveySection } from '@portal/contracts/surveys/schemas';
import type { DraftSurvey } from './draft-survey';

/** What of the survey is edited beside the outline. */
export type Selection = { kind: 'survey' } | { kind: 'section' | 'question'; id: number };

/** The key of a row of the outline: `question:12`. */
export const keyOf = (kind: 'section' | 'question', id: number): string => `${kind}:${id}`;

/** What a key of the outline names. */
export function selectionOf(key: string): Selection {
  const [kind, id] = key.split(':');
  return kind === 'section' || kind === 'question' ? { kind, id: Number(id) } : { kind: 'survey' };
}

/** A question with the section it stands in; undefined where it is gone. */
export function questionIn(draft: DraftSurvey, id: number): { section: SurveySection; question: SurveyQuestion } | undefined {
  for (const section of draft.sections) {
    const question = section.questions.find((one) => one.id === id);
    if (question) return { section, question };
  }
  return undefined;
}
