import type { Equipment, ToolTake } from '@portal/contracts/inventory/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import type { TestService } from '@portal/service-kit/testing';
import type { Deps } from '../src/deps';

/** What the boundaries of the service try of tools: one that somebody of the other tenant has. */
export async function foreignTool(running: Pick<TestService<Deps>, 'http'>, other: TenantContext) {
  const http = running.http(other);
  const { id } = (await http.post<{ item: Equipment }>('/equipment', { kind: 'tool', designation: 'Stranger' })).body.item;
  const take = (await http.post<{ item: ToolTake }>(`/equipment/${id}/take`, { comment: 'Stranger' })).body.item;
  return {
    ids: { '/tool_takes/:id': take.id },
    bodies: {
      'POST /equipment/:id/take': {},
      'POST /equipment/:id/return': { condition: 'good' },
      'POST /tool_takes/:id/reject_return': { reason: 'Dirty' },
    } as Record<string, object>,
  };
}
