/**
 * `standard` stands alone and goes back to its first question by itself; `embedded` is shown inside another application, which it closes
 * itself for.
 */
export const TERMINAL_MODES = ['standard', 'embedded'] as const;
export type TerminalMode = (typeof TERMINAL_MODES)[number];

/** What a terminal opens unless told otherwise: to report an issue. */
export const DEFAULT_VIEW = 'new_issue';
