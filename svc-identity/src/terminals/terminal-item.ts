import type { Grants } from '@portal/contracts/access';
import type { Terminal } from '@portal/contracts/identity/schemas';
import type { Caller } from '@portal/service-kit/context';
import { utc } from '@portal/service-kit/list';
import { canGrant } from '../people/management-rights';

/** What a terminal `k` is joined with for `TERMINAL_ITEM`. */
export const TERMINAL_JOIN = 'join person p on p.tenant_id = k.tenant_id and p.id = k.id';

/** Members of a terminal, for {@link readableTerminal}, as SQL over `terminal k` with `TERMINAL_JOIN`. */
export const TERMINAL_ITEM = {
  id: 'k.id',
  name: 'k.name',
  pin: 'k.pin',
  attributes: `json_build_object('default_view', k.default_view)`,
  terminal_mode: 'k.mode',
  registered_at: utc('k.registered_at'),
  copied_at: utc('k.copied_at'),
  access: 'p.access',
} as const;

/** A terminal with what it may do. */
export interface TerminalRow extends Terminal {
  access: Grants;
}

/**
 * The terminal as this caller reads it. Whoever has the PIN makes a device of theirs the terminal and may what it may: it is for those
 * alone who may edit terminals and hold as much.
 */
export function readableTerminal(caller: Caller, { access, ...terminal }: TerminalRow): Terminal {
  const mayRegister = caller.can('settings.terminals/update') && canGrant(caller, { admin: false, access });
  return mayRegister ? terminal : { ...terminal, pin: null };
}
