import { utc } from '@portal/service-kit/list';

/** Members of a terminal on the wire, as SQL over `terminal k`. */
export const TERMINAL_ITEM = {
  id: 'k.id',
  name: 'k.name',
  pin: 'k.pin',
  attributes: `json_build_object('default_view', k.default_view)`,
  terminal_mode: 'k.mode',
  registered_at: utc('k.registered_at'),
  copied_at: utc('k.copied_at'),
} as const;
