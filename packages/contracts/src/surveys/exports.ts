import { exportedList } from '../exports';

/** Surveys of the builder. */
export const surveysExport = exportedList('surveys', ['id', 'key', 'name', 'system', 'published', 'anonymous', 'answers']);

/** Which survey is asked when. */
export const surveyEventsExport = exportedList('survey_events', [
  'id',
  'survey',
  'target_user',
  'event_type',
  'category_path',
  'flow_state_flags',
  'order',
]);

/** Codes with what they begin. */
export const qrActionsExport = exportedList('qr_actions', [
  'id',
  'name',
  'survey',
  'enabled',
  'allow_guest',
  'valid_from',
  'valid_to',
  'ulid',
]);

/** Completed entries; `answers` has a column for each question that the versions found have. */
export const surveyResultsExport = exportedList('survey_results', [
  'id',
  'survey',
  'version_id',
  'completed_at',
  'user',
  'issue_id',
  'parameters',
  'answers',
]);
