/** Under which a browser keeps what makes it a terminal: number and tokens (`terminal-token.ts`). */
export const TERMINAL_KEY = 'portal.terminal';
