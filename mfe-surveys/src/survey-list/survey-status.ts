import type { SurveyRow } from '@portal/contracts/surveys/schemas';
import type { Tone } from '@portal/ui-kit/theme';

/** Unpublished, published, or published with a draft that waits for its publication (specification, section 4). */
export type SurveyStatus = 'unpublished' | 'published' | 'pending';

export const STATUS_TONE: Readonly<Record<SurveyStatus, Tone>> = { unpublished: 'neutral', published: 'success', pending: 'warning' };

/** The state of a survey. */
export function surveyStatus({ published, editable_id }: Pick<SurveyRow, 'published' | 'editable_id'>): SurveyStatus {
  if (!published) return 'unpublished';
  return editable_id === null ? 'published' : 'pending';
}
