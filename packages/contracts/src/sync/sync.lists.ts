import { listGrammar } from '../lists';

/** Imports and exports; `search` looks into the name of the external system. */
export const syncConfigList = listGrammar({
  filters: { id: 'integer', external_system_id: 'integer', enabled: 'boolean', search: 'text' },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'asc' },
});

/** Runs, the newest first. */
export const syncRunList = listGrammar({
  filters: { id: 'integer', kind: 'text', config_id: 'integer', status: 'text', started_at: 'datetime' },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'desc' },
});

/** What was wrong in the files of a run, in their order. */
export const syncRunErrorList = listGrammar({
  filters: { id: 'integer', code: 'text' },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'asc' },
});
