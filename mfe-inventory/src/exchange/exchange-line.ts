import type { Exchange } from '@portal/contracts/inventory/schemas';

export type ExchangeLine = Exchange['lines'][number];

/** States of a line that is not taken yet. */
export const OPEN_STATES: readonly ExchangeLine['state'][] = ['drop_box', 'pending_approval', 'approved'];

/** Whether a line waits to be taken. */
export const isOpen = ({ state, quantity_returning }: ExchangeLine): boolean =>
  OPEN_STATES.includes(state) && Number(quantity_returning) === 0;

/** Whether parts can be put into a drop box: nothing of it was asked for yet. */
export const takesMore = ({ lines }: Exchange): boolean => lines.every(({ state }) => state === 'drop_box');

/** Whether somebody has to approve a line before it is taken, and did not yet. */
export const needsApproval = ({ requires_approval, state }: ExchangeLine): boolean => requires_approval && state !== 'approved';

/** Whether some of a line is with a person. */
export const isOut = ({ state, quantity_returning }: ExchangeLine): boolean =>
  state === 'taken' || state === 'awaiting_return' || (state === 'pending_approval' && Number(quantity_returning) > 0);

/** How much of a line is out and not announced to come back. */
export const outOf = ({ quantity, quantity_returned, quantity_returning }: ExchangeLine): string =>
  (Number(quantity) - Number(quantity_returned) - Number(quantity_returning)).toFixed(3);
