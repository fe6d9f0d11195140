import type { Counter, CounterReading, CounterTrigger } from '@portal/contracts/inventory/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import type { TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';

/** A category that svc-issues would say can be reported into; the next number is one that cannot. */
export const CATEGORY = 31;

/** Lets svc-issues know two categories of a plant. */
export function knowCategories(running: Pick<TestService<Deps>, 'deps'>, tenant: string): void {
  const categories: Deps['issues']['categories'] = ({ ids }, options) => {
    const known = options?.ctx?.tenant === tenant ? ids.filter((id) => id === CATEGORY || id === CATEGORY + 1) : [];
    return Promise.resolve({ categories: known.map((id) => ({ id, path: `/${id}`, reportable: id === CATEGORY })) });
  };
  Object.assign(running.deps.issues, { categories });
}

/** What the boundaries of the service try of meters: one of a machine of the other tenant, with a reading. */
export async function foreignCounter(running: Pick<TestService<Deps>, 'http' | 'deps'>, other: TenantContext, equipment_id: number) {
  const http = running.http(other);
  const definition = { name: { en: 'Stranger' }, unit: 'h', type: 'incremental' };
  const { id } = (await http.post<{ item: Counter }>('/counters', { equipment_id, ...definition })).body.item;
  const reading = (await http.post<{ item: CounterReading }>(`/counters/${id}/readings`, { value: '7' })).body.item;
  knowCategories(running, other.tenant);
  const trigger = { every: '100', category_id: CATEGORY, title: 'Stranger' };
  const made = (await http.post<{ item: CounterTrigger }>(`/counters/${id}/triggers`, trigger)).body.item;
  return {
    ids: { '/counters/:id': id, ':readingId': reading.id, ':triggerId': made.id },
    bodies: {
      'PUT /counters/:id': definition,
      'POST /counters/:id/readings': { value: '8' },
      'POST /counters/:id/triggers': trigger,
      'PUT /counters/:id/readings/:readingId': { value: '6', reason: 'Misread' },
    } as Record<string, object>,
  };
}
