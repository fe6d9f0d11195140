import type { Counter, CounterReading } from '@portal/contracts/inventory/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import type { TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';

/** What the walls of the service try of meters: one of a machine of the other tenant, with a reading. */
export async function foreignCounter(running: Pick<TestService<Deps>, 'http'>, other: TenantContext, equipment_id: number) {
  const http = running.http(other);
  const definition = { name: { en: 'Stranger' }, unit: 'h', type: 'incremental' };
  const { id } = (await http.post<{ item: Counter }>('/counters', { equipment_id, ...definition })).body.item;
  const reading = (await http.post<{ item: CounterReading }>(`/counters/${id}/readings`, { value: '7' })).body.item;
  return {
    ids: { '/counters/:id': id, ':readingId': reading.id },
    bodies: {
      'PUT /counters/:id': definition,
      'POST /counters/:id/readings': { value: '8' },
      'PUT /counters/:id/readings/:readingId': { value: '6', reason: 'Misread' },
    } as Record<string, object>,
  };
}
