import { listGrammar } from '../lists';

/** Actions of printed codes. */
export const qrActionList = listGrammar({
  filters: {
    id: 'integer',
    name: 'text',
    survey_key: 'text',
    enabled: 'boolean',
    allow_guest: 'boolean',
    equipment_id: 'integer',
    location_id: 'integer',
  },
  sorts: ['id', 'name'],
  defaultSort: { by: 'id', dir: 'asc' },
});
