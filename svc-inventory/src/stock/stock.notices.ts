import { noticeText, plainText } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { t } from '../texts';
import type { FallenPart } from './ledger.repository';

/** Tells storekeepers that a part has to be ordered. */
export function notifyBelowMinimum(query: Query, { id, symbol, name, quantity, minimum }: FallenPart): void {
  query.notify({
    kind: 'inventory.part_below_minimum',
    to: { permission: 'storage.movements/create' },
    origin: 'Part',
    params: { id, part_id: id },
    texts: {
      title: noticeText(t, 'notices.below_minimum', {
        name: symbol,
        quantity: Number(quantity).toString(),
        minimum: Number(minimum).toString(),
      }),
      description: plainText(name),
    },
  });
}
