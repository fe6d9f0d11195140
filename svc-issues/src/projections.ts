import { exchangeRateCopy, peopleCopy, tenantCopy } from '@portal/service-kit/projections';
import type { Deps } from './deps';
import { ensureDefaultCategories } from './categories/default-category.repository';
import { equipment } from './equipment/equipment-copy';
import { partCosts } from './costs/part-costs';
import { forgetHourCost } from './rates/hour-cost.repository';
import { ensureDefaultFlow } from './flows/default-flow.repository';

/** Names for lists, who can be put on an issue, and what an hour of their work costs. */
const people = peopleCopy<Deps>('issues', { withCostAndLocale: true, onErased: forgetHourCost });

/** Languages and settings; a new tenant starts with the default flow and categories. */
const tenants = tenantCopy<Deps>('issues', {
  onSaved: ensureDefaultFlow,
  onNew: ensureDefaultCategories,
  more: ['currency_id', 'timezone'],
});

/** What this service keeps of what others own. */
export const copies = [people, tenants, equipment, exchangeRateCopy<Deps>('issues'), partCosts];
