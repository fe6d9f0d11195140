import { noticeText, plainText, writtenDate } from '@portal/service-kit/notice-texts';
import type { Query } from '@portal/service-kit/query';
import { rightOf } from '../equipment/equipment-rights';
import { t } from '../texts';
import type { Expiry } from './expiry.repository';

/** Tells those who may change the machine or tool that its inspection or its warranty ends. */
export function notifyExpiry(query: Query, { id, kind, symbol, designation, field, until }: Expiry): void {
  query.notify({
    kind: `inventory.${kind}_expiry`,
    to: { permission: rightOf(kind, 'update') },
    origin: kind === 'machine' ? 'Machine' : 'Tool',
    params: { id },
    texts: {
      title: noticeText(t, `notices.${field}`, { name: symbol ?? designation, date: writtenDate(until) }),
      ...(symbol !== null && { description: plainText(designation) }),
    },
  });
}
