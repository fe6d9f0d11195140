import { z } from 'zod';
import { LIMITS } from '../limits';
import { grants, id, idParam, timestamp, translations, translationsInput } from '../shared-schemas';
import { DEFAULT_VIEW, TERMINAL_MODES } from './terminal-modes';
import { line, opaque } from '../texts';

export const terminalMode = z.enum(TERMINAL_MODES);

/** A name of the terminal views that the units of the portal offer. */
const view = z
  .string()
  .regex(/^[a-z][a-z0-9_]*$/)
  .max(64);

export const terminalInput = z.strictObject({
  name: translationsInput(LIMITS.nameMax),
  attributes: z.strictObject({ default_view: view }).default({ default_view: DEFAULT_VIEW }),
  terminal_mode: terminalMode.default('standard'),
});
export type TerminalInput = z.input<typeof terminalInput>;

export const terminal = z.object({
  id,
  name: translations,
  /** What a device is registered with; null for whoever may not edit terminals, or may less than this one. */
  pin: z.string().nullable(),
  attributes: z.object({ default_view: z.string() }),
  terminal_mode: terminalMode,
  /** Since when a device is this terminal, null where none is. */
  registered_at: timestamp.nullable(),
  /** When its token was used in two places, for which the device was shut out; null once a device is registered again. */
  copied_at: timestamp.nullable(),
});
export type Terminal = z.infer<typeof terminal>;

/** What the terminal itself may do, whoever stands before it. */
export const terminalAccess = z.strictObject({ permissions: grants });
export type TerminalAccess = z.infer<typeof terminalAccess>;

export const terminalRegistration = z.strictObject({ pin: line(32) });

/** A machine that a terminal stands at; `name` is its symbol and designation. */
export const terminalMachine = z.object({ id, name: z.string() });
export type TerminalMachine = z.infer<typeof terminalMachine>;

/** Of the terminal and of the machine. */
export const terminalMachineParams = z.object({ id: idParam, equipmentId: idParam });

/** The token that makes a device the terminal; its holder replaces it each time that it is used. */
export const terminalToken = z.object({ token: z.string() });
export type TerminalToken = z.infer<typeof terminalToken>;

/** `next` is the secret that the device has made for the token that follows: 256 random bits as base64url. */
export const terminalSignIn = z.strictObject({ token: opaque(200, 0), next: z.string().regex(/^[\w-]{43}$/) });

/** The shared device that a session is of. */
export const sessionTerminal = z.object({
  id,
  name: z.string(),
  default_view: z.string(),
  mode: terminalMode,
  /** Numbers of the machines that it stands at, in the order in which they were attached. */
  equipment: z.array(id),
});
export type SessionTerminal = z.infer<typeof sessionTerminal>;
