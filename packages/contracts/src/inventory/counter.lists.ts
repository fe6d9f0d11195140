import { listGrammar } from '../lists';

/** Meters. */
export const counterList = listGrammar({
  filters: { id: 'integer', equipment_id: 'integer', type: 'text', uuid: 'uuid' },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'asc' },
});

/** Readings of a meter, the newest first. */
export const counterReadingList = listGrammar({
  filters: { id: 'integer', read_at: 'datetime' },
  sorts: ['read_at'],
  defaultSort: { by: 'read_at', dir: 'desc' },
});
