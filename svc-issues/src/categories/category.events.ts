import type { Translations } from '@portal/contracts/locales';
import { CategoryChanged } from '@portal/proto/issues/v1/events';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';

export const categoryChanged = defineEvent(CategoryChanged);

/** Publishes that a category was created, edited, moved or removed. */
export function publishCategoryChanged(
  query: Query,
  category: { id: number; name: Translations; parent_id: number | null },
  removed = false,
): void {
  const { id, name, parent_id } = category;
  query.publish(categoryChanged(id, { id, name: JSON.stringify(name), parentId: parent_id ?? 0, removed }));
}
