import type { Translations } from '../locales';

/** A survey that waits for the caller. */
export interface PendingSurvey {
  id: number;
  survey_id: number;
  survey: { name: Translations };
  issue_id: number | null;
  created_at: string;
  completed_at: string | null;
}
