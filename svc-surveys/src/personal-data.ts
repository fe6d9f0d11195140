import type { PersonalRows } from '@portal/service-kit/personal-data';

/** What is kept about people: which surveys were asked of them, and what they answered where the survey is not anonymous. */
export const personalData: readonly PersonalRows[] = [
  {
    name: 'surveys',
    table: 'pending_survey',
    of: ['user_id'],
    columns: ['id', 'survey_id', 'version_id', 'issue_id', 'data', 'created_at', 'started_at', 'completed_at'],
  },
  {
    name: 'survey_answers',
    table: 'survey_entry',
    of: ['user_id'],
    columns: ['id', 'survey_id', 'version_id', 'issue_id', 'data', 'completed_at'],
  },
];
