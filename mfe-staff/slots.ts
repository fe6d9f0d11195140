import { part } from '@portal/portal-kit';

/** Places of other units where permissions are chosen. */
export const accessSlots = [
  {
    slot: 'terminal.access',
    component: part(() => import('./src/access/terminal-access.dialog'), 'TerminalAccessDialog'),
    order: 10,
    access: 'settings.terminals/update',
  },
  {
    slot: 'api_token.permissions',
    component: part(() => import('./src/access/token-permissions'), 'TokenPermissions'),
    order: 10,
    access: 'api_tokens/create',
  },
  {
    slot: 'api_token.granted',
    component: part(() => import('./src/access/token-grants'), 'TokenGrants'),
    order: 10,
    access: 'api_tokens/read',
  },
] as const;
