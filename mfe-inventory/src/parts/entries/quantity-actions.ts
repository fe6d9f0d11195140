import * as contracts from '@portal/contracts/inventory/contracts';
import type { Item } from '@portal/contracts/answers';
import type { PartEntry } from '@portal/contracts/inventory/schemas';
import { api } from '@portal/portal-kit';

/** What is done with some of an entry, beside moving it. */
export const QUANTITY_ACTIONS = ['issue', 'return', 'reserve', 'release', 'separate', 'adjust', 'scrap'] as const;
export type QuantityAction = (typeof QUANTITY_ACTIONS)[number];

/** Who may, what it looks like, and what the dialog asks for beside a quantity. */
export const ACTION_LOOK: Readonly<
  Record<QuantityAction, { icon: string; access: 'create' | 'update'; asks: 'issue' | 'reason' | 'place'; danger?: boolean }>
> = {
  issue: { icon: 'arrow-up', access: 'create', asks: 'issue' },
  return: { icon: 'arrow-down', access: 'create', asks: 'issue' },
  reserve: { icon: 'lock', access: 'create', asks: 'issue' },
  release: { icon: 'unplug', access: 'create', asks: 'issue' },
  separate: { icon: 'boxes', access: 'create', asks: 'place' },
  adjust: { icon: 'scale', access: 'update', asks: 'reason' },
  scrap: { icon: 'trash', access: 'update', asks: 'reason', danger: true },
};

export interface ActionInput {
  quantity: string;
  reason: string | null;
  issue_id: number | null;
  location_id: number | null;
}

const NUMBERED = {
  issue: contracts.issuePartEntry,
  return: contracts.returnPartEntry,
  reserve: contracts.reservePartEntry,
  release: contracts.releasePartEntry,
} as const;

/** Does it. @throws ApiError */
export function doAction(action: QuantityAction, id: number, input: ActionInput, idempotencyKey: string): Promise<Item<PartEntry>> {
  const { quantity, location_id } = input;
  const reason = input.reason ?? '';
  switch (action) {
    case 'separate':
      return api(contracts.separatePartEntry, {
        params: { id },
        body: { quantity, ...(location_id !== null && { location_id }) },
        idempotencyKey,
      });
    case 'adjust':
      return api(contracts.adjustPartEntry, { params: { id }, body: { quantity, reason }, idempotencyKey });
    case 'scrap':
      return api(contracts.scrapPartEntry, { params: { id }, body: { quantity, reason }, idempotencyKey });
    default:
      return api(NUMBERED[action], { params: { id }, body: { quantity, issue_id: input.issue_id, reason: input.reason }, idempotencyKey });
  }
}
