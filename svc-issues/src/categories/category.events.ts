import type { Translations } from '@portal/contracts/locales';
import { CategoryChanged } from '@portal/proto/issues/v1/events';
import type { TenantTrx } from '@portal/service-kit/database';
import { defineEvent, publish } from '@portal/service-kit/events';

export const categoryChanged = defineEvent(CategoryChanged);

/** Tells the others that a category was made, edited, moved or removed. */
export async function announceCategory(
  trx: TenantTrx,
  category: { id: number; name: Translations; parent_id: number | null },
  removed = false,
): Promise<void> {
  const { id, name, parent_id } = category;
  await publish(trx, categoryChanged(id, { id, name: JSON.stringify(name), parentId: parent_id ?? 0, removed }));
}
