import { TERMINAL_KEY } from './terminal-key';

/** Whether this browser was registered as a terminal. */
export const isTerminalDevice = (): boolean => localStorage.getItem(TERMINAL_KEY) !== null;

/** Begins another session where this browser is a terminal; false where it is none, or no longer. */
export const renewTerminal = async (): Promise<boolean> =>
  isTerminalDevice() && (await import(/* webpackChunkName: "terminal" */ './renew-terminal')).renewTerminal();
