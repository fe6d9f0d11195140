import type { Terminal } from '@portal/contracts/identity/schemas';

/** A terminal for tests, in which no device is registered. */
export const terminalWith = (over: Partial<Terminal> = {}): Terminal => ({
  id: 7,
  name: { en: 'Press hall' },
  pin: '00120034',
  attributes: { default_view: 'new_issue' },
  terminal_mode: 'standard',
  registered_at: null,
  copied_at: null,
  ...over,
});
