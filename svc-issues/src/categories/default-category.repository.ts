import type { Translations } from '@portal/contracts/locales';
import type { Query } from '@portal/service-kit/query';
import { recomputeTree } from './recompute-tree';
import NAMES from './default-category-names.json';

interface DefaultCategory {
  key: keyof typeof NAMES;
  parent?: keyof typeof NAMES;
  icon: string;
  color?: string;
}

/** What a new tenant can report at once; from then on the categories are its own to change. Parents stand before their children. */
const DEFAULT_CATEGORIES: readonly DefaultCategory[] = [
  { key: 'breakdown', icon: 'hammer', color: '#e03131' },
  { key: 'mechanical', parent: 'breakdown', icon: 'cog' },
  { key: 'electrical', parent: 'breakdown', icon: 'zap' },
  { key: 'automation', parent: 'breakdown', icon: 'bot' },
  { key: 'quality', icon: 'ruler', color: '#7048e8' },
  { key: 'safety', icon: 'shield-check', color: '#f08c00' },
  { key: 'other', icon: 'toolbox', color: '#868e96' },
];

/** Names of the categories of a new tenant, in every language. */
export const DEFAULT_CATEGORY_NAMES: Readonly<Record<keyof typeof NAMES, Required<Translations>>> = NAMES;

/** Creates the categories that a tenant begins with where it has none; demo plants bring their own. */
export async function ensureDefaultCategories(query: Query): Promise<void> {
  // One after the other: an event and the first fill may call at the same time.
  await query('flow').where({ is_default: true }).forUpdate().first('id');
  if (await query('category').first('id')) return;
  if (await query('tenant').where({ demo: true }).first('demo')) return;
  const ids = new Map<string, number>();
  for (const [index, { key, parent, icon, color }] of DEFAULT_CATEGORIES.entries()) {
    const [row] = await query('category')
      .insert({
        parent_id: parent === undefined ? null : ids.get(parent),
        path: '',
        name: DEFAULT_CATEGORY_NAMES[key],
        type: 'standard',
        icon,
        color: color ?? null,
        sort: (index + 1) * 10,
        can_be_picked: !DEFAULT_CATEGORIES.some((other) => other.parent === key),
      })
      .returning<{ id: number }[]>('id');
    ids.set(key, row?.id ?? 0);
  }
  await recomputeTree(query);
}
