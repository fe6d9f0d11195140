import { listGrammar } from '../lists';

/** Webhooks, the newest first. */
export const webhookList = listGrammar({
  filters: { id: 'integer', url: 'text', enabled: 'boolean' },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'desc' },
});

/** Deliveries of a webhook, the newest first. */
export const webhookDeliveryList = listGrammar({
  filters: { id: 'integer', status: 'text', event: 'text', created_at: 'datetime' },
  sorts: ['id'],
  defaultSort: { by: 'id', dir: 'desc' },
});
