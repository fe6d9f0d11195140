import { TERMINAL_KEY } from './terminal-key';

/** What a terminal's browser keeps. */
export interface KeptTerminal {
  /** Number of the terminal. */
  id: number;
  token: string;
  /** Secret of the token that follows, kept before it is asked for: after an answer that got lost the same is asked again. */
  next?: string;
}

const isKept = (value: unknown): value is KeptTerminal =>
  typeof value === 'object' && value !== null && 'id' in value && 'token' in value && typeof value.token === 'string';

/** Null where this browser is no terminal. */
export function readTerminal(): KeptTerminal | null {
  const kept: unknown = JSON.parse(localStorage.getItem(TERMINAL_KEY) ?? 'null');
  return isKept(kept) ? kept : null;
}

export const keepTerminal = (kept: KeptTerminal): void => localStorage.setItem(TERMINAL_KEY, JSON.stringify(kept));

export const forgetTerminal = (): void => localStorage.removeItem(TERMINAL_KEY);

/** Where a device becomes the terminal, and where the terminal waits for somebody. */
export const terminalAddress = (id: number): string => `/terminal-device/${id}`;
