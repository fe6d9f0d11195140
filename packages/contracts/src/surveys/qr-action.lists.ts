import { listGrammar } from '../lists';

/** Actions of printed codes. */
export const qrActionList = listGrammar({
  filters: { id: 'integer', name: 'text', survey_key: 'text', enabled: 'boolean', allow_guest: 'boolean' },
  sorts: ['id', 'name'],
  defaultSort: { by: 'id', dir: 'asc' },
});
