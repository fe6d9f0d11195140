import { peopleCopy, tenantCopy } from '@portal/service-kit/reference-copies';
import type { Deps } from './deps';
import { ensureDefaultCategories } from './categories/default-category.repository';
import { ensureDefaultFlow } from './flows/flow.repository';

/** Names for lists, and who can be put on an issue. */
export const people = peopleCopy<Deps>('issues');

/** Languages and settings; a new tenant starts with the default flow and categories. */
export const tenants = tenantCopy<Deps>('issues', { onSaved: ensureDefaultFlow, onNew: ensureDefaultCategories });
