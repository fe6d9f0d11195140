import { listGrammar } from '../lists';

export * from './api-token.lists';
export * from './sync.lists';
export * from './system.lists';
export * from './webhook.lists';

/** Background jobs, newest first. */
export const jobStatusList = listGrammar({
  filters: { id: 'uuid', job_id: 'integer', status: 'text', type: 'text', created_at: 'datetime' },
  sorts: ['id', 'created_at'],
  defaultSort: { by: 'id', dir: 'desc' },
});
