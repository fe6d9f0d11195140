import { listGrammar } from '../lists';

/** Surveys that were asked of the caller; `completed_at_equals=null` for those that wait. */
export const pendingSurveyList = listGrammar({
  filters: { id: 'integer', survey_id: 'integer', issue_id: 'integer', completed_at: 'datetime', created_at: 'datetime' },
  sorts: ['id', 'created_at'],
  defaultSort: { by: 'id', dir: 'asc' },
});
