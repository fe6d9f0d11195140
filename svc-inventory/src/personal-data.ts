import type { PersonalRows } from '@portal/service-kit/personal-data';

/** What is kept about people: their changes to machines and tools. */
export const personalData: readonly PersonalRows[] = [
  {
    name: 'equipment_changes',
    table: 'equipment_log',
    of: ['logged_by', 'approved_by'],
    columns: ['id', 'equipment_id', 'logged_at', 'logged_by', 'approved_by', 'action', 'changes'],
  },
];
