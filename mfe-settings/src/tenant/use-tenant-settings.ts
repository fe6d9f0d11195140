import { getTenant } from '@portal/contracts/identity/contracts';
import type { Item } from '@portal/contracts/answers';
import type { Tenant, TenantSettings } from '@portal/contracts/identity/schemas';
import { queryClient, queryKeyOf, useApiQuery, type ApiAnswer } from '@portal/portal-kit';

const isWhole = (tenant: Tenant): tenant is TenantSettings => tenant.attributesFields !== undefined;

/** The tenant with its settings, for who may read them; fetched anew when somebody else changes them. */
export function useTenantSettings(): ApiAnswer<Item<Tenant>> & { settings: TenantSettings | undefined } {
  const answer = useApiQuery(getTenant, {}, { live: ['tenant'] });
  const tenant = answer.data?.item;
  return { ...answer, settings: tenant && isWhole(tenant) ? tenant : undefined };
}

/** Shows what a change was answered with, without asking again. */
export const keepTenant = (answer: Item<Tenant>): unknown => queryClient.setQueryData(queryKeyOf(getTenant), answer);
