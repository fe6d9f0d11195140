import { listGrammar } from '../lists';

/** API tokens, the newest first. */
export const apiTokenList = listGrammar({
  filters: { id: 'integer', name: 'text', expires_at: 'datetime', last_used_at: 'datetime' },
  sorts: ['id', 'name', 'expires_at', 'last_used_at'],
  defaultSort: { by: 'id', dir: 'desc' },
});
