import type { PersonalRows } from '@portal/service-kit/personal-data';

/** What is kept about people: the background jobs that they began, of all services, and the API tokens that they made. */
export const personalData: readonly PersonalRows[] = [
  { name: 'jobs', table: 'job', of: ['created_by'], columns: ['id', 'type', 'status', 'created_at', 'finished_at'] },
  { name: 'api_tokens', table: 'api_token', of: ['created_by'], columns: ['id', 'name', 'created_at', 'expires_at', 'last_used_at'] },
  { name: 'webhooks', table: 'webhook', of: ['created_by'], columns: ['id', 'url', 'created_at'] },
];
