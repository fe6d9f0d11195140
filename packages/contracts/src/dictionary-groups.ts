/** The dictionaries of a plant, those of issues first. */
export const DICTIONARY_GROUPS = [
  'issue_criticality',
  'departments',
  'prod_lines',
  'functions',
  'user_statuses',
  'user_criticality',
  'rejection_reasons',
  'stop_reasons',
  'failure_mode',
  'failure_cause',
  'failure_action',
  'part_lines',
  'part_families',
  'movement_reasons',
] as const;
export type DictionaryGroup = (typeof DICTIONARY_GROUPS)[number];
