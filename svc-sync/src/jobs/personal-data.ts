import type { PersonalRows } from '@portal/service-kit/personal-data';

/** What is kept about people: the background jobs that they began, of all services. */
export const personalData: readonly PersonalRows[] = [
  { name: 'jobs', table: 'job', of: ['created_by'], columns: ['id', 'type', 'status', 'created_at', 'finished_at'] },
];
