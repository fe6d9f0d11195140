import { listGrammar } from '../lists';

/** Configurations in the order in which they are asked. */
export const surveyEventList = listGrammar({
  filters: { id: 'integer', survey_key: 'text', event_type: 'text', target_user: 'text', category_path: 'text' },
  sorts: ['id', 'order'],
  defaultSort: { by: 'order', dir: 'asc' },
});
