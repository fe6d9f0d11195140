/** What failed, why, and what was done: members of an issue, each an entry of the dictionary of the same name. */
export const FAILURE_CODES = ['failure_mode', 'failure_cause', 'failure_action'] as const;
