import { composeText, type Migration } from '@portal/service-kit/migration';

/**
 * Text that was stored before the edge composed it: two spellings of one name become one, and are found by either. The audit log keeps the
 * text that its hashes were made of.
 */
export const composedText: Migration = {
  name: '20261128015000-composed-text',
  up: (trx) => composeText(trx, 'identity', { tenants: 'tenant', except: ['audit_entry', 'audit_chain'] }),
  // How a text was spelled before is known nowhere.
  down: () => Promise.resolve(),
};
