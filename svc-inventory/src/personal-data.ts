import type { PersonalRows } from '@portal/service-kit/personal-data';

/** What is kept about people: their changes to machines, tools and parts, the stock that they moved and counted. */
export const personalData: readonly PersonalRows[] = [
  {
    name: 'equipment_changes',
    table: 'equipment_log',
    of: ['logged_by', 'approved_by'],
    columns: ['id', 'equipment_id', 'logged_at', 'logged_by', 'approved_by', 'action', 'changes'],
  },
  {
    name: 'part_changes',
    table: 'part_log',
    of: ['logged_by', 'approved_by'],
    columns: ['id', 'part_id', 'logged_at', 'logged_by', 'approved_by', 'action', 'changes'],
  },
  { name: 'parts_exchanges', table: 'parts_exchange', of: ['user_id'], columns: ['id', 'kind', 'issue_id', 'user_id', 'created_at'] },
  {
    name: 'approved_exchanges',
    table: 'parts_exchange_line',
    of: ['approved_by'],
    columns: ['id', 'exchange_id', 'part_entry_id', 'state', 'quantity', 'approved_by', 'taken_at'],
  },
  {
    name: 'storage_movements',
    table: 'storage_movement',
    of: ['moved_by', 'approved_by'],
    columns: [
      'id',
      'kind',
      'part_id',
      'part_entry_id',
      'location_id',
      'quantity_delta',
      'issue_id',
      'reason',
      'moved_by',
      'approved_by',
      'moved_at',
    ],
  },
  {
    name: 'stocktakings',
    table: 'stocktake',
    of: ['opened_by', 'approved_by'],
    columns: ['id', 'location_id', 'state', 'opened_at', 'opened_by', 'closed_at', 'approved_at', 'approved_by'],
  },
  {
    name: 'stocktaking_counts',
    table: 'stocktake_count',
    of: ['counted_by'],
    columns: ['id', 'stocktake_id', 'part_entry_id', 'counted', 'counted_at', 'counted_by'],
  },
];
