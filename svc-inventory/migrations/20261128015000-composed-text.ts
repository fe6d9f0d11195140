import { composeText, type Migration } from '@portal/service-kit/migration';

/** Text that was stored before the edge composed it: two spellings of one name become one, and are found by either. */
export const composedText: Migration = {
  name: '20261128015000-composed-text',
  up: (trx) => composeText(trx, 'inventory', { tenants: 'tenant' }),
  // How a text was spelled before is known nowhere.
  down: () => Promise.resolve(),
};
