import type { DictionaryGroup, Issue } from '@portal/contracts/issues/schemas';

/** Fields that are an entry of a dictionary. */
export const ENTRIES = {
  criticality: 'issue_criticality',
  department: 'departments',
  prod_line: 'prod_lines',
  failure_mode: 'failure_mode',
  failure_cause: 'failure_cause',
  failure_action: 'failure_action',
} as const satisfies Readonly<Partial<Record<keyof Issue, DictionaryGroup>>>;

/** Fields that are edited where they stand. */
export type EditedField =
  keyof typeof ENTRIES | 'cost_center_id' | 'group_id' | 'scheduled_on' | 'predicted_finish' | 'predicted_took_time_s';

/** Names of the fields in words. */
export const WORDS = {
  criticality: 'criticality',
  department: 'department',
  prod_line: 'prod_line',
  cost_center_id: 'cost_center',
  group_id: 'group',
  failure_mode: 'failure_mode',
  failure_cause: 'failure_cause',
  failure_action: 'failure_action',
  scheduled_on: 'scheduled',
  predicted_finish: 'predicted_finish',
  predicted_took_time_s: 'predicted_time',
} as const satisfies Record<EditedField, string>;

export const isEntry = (field: EditedField): field is keyof typeof ENTRIES => field in ENTRIES;

/** Whether the person who reads the issue may change this of it: who is to take care of it is for those who assign people. */
export const mayEdit = ({ can }: Issue, field: EditedField): boolean => (field === 'group_id' ? can.assign : can.edit);

/** The value as a change sends it. */
export function valueOf(issue: Issue, field: EditedField): string | number | null {
  return isEntry(field) ? (issue[field]?.id ?? null) : issue[field];
}
