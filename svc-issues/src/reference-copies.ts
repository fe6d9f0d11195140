import { peopleCopy, tenantCopy } from '@portal/service-kit/reference-copies';
import type { Deps } from './deps';
import { ensureDefaultFlow } from './flows/flow.repository';

/** Names for lists, and who can be put on an issue. */
export const people = peopleCopy<Deps>('issues');

/** Languages and settings; a new tenant starts with the default flow. */
export const tenants = tenantCopy<Deps>('issues', { onSaved: ensureDefaultFlow });
