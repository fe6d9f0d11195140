import type { TenantClient } from '../../proof/tenant-client';
import type { InnerRight } from '../domain';
import { equipmentForm, newEquipment } from './equipment.factory';
import { foundLocation } from './location.factory';

const AREAS = { machine: 'machines', tool: 'tools' } as const;
type Kind = keyof typeof AREAS;

function rightsOf(kind: Kind): InnerRight[] {
  const area = AREAS[kind];
  const params = async (client: TenantClient) => ({ id: (await newEquipment(client, kind)).id });
  const file = (files: 'photos' | 'documents') => async (client: TenantClient) => {
    const { id } = await newEquipment(client, kind);
    return { id, fileId: (await client.uploadedFile(`/equipment/${id}/${files}`)).id };
  };
  const asks = (route: string, right: InnerRight['right'], more: Partial<InnerRight> = {}): InnerRight => ({
    route,
    right,
    also: [],
    params,
    ...more,
  });
  return [
    asks('GET /equipment/:id', `${area}/read`),
    asks('GET /equipment/:id/photos', `${area}/read`),
    asks('GET /equipment/:id/documents', `${area}/read`),
    asks('GET /equipment/:id/log', `${area}/read`, { also: ['logs/read'] }),
    asks('POST /equipment', `${area}/create`, { params: () => Promise.resolve({}), body: (client) => equipmentForm(client, kind) }),
    asks('PUT /equipment/:id', `${area}/update`, { body: (client) => equipmentForm(client, kind) }),
    asks('PATCH /equipment/:id', `${area}/update`, { body: () => ({ manufacturer: 'Canary' }) }),
    asks('POST /equipment/:id/move', `${area}/update`, { body: async (client) => ({ location_id: (await foundLocation(client)).id }) }),
    asks('DELETE /equipment/:id', `${area}/delete`),
    asks('POST /equipment/:id/restore', `${area}/delete`, {
      params: async (client) => {
        const own = await params(client);
        await client.call('DELETE', `/equipment/${own.id}`);
        return own;
      },
    }),
    asks('POST /equipment/:id/photos', `${area}/update`),
    asks('DELETE /equipment/:id/photos/:fileId', `${area}/update`, { params: file('photos') }),
    asks('POST /equipment/:id/documents', `${area}/update`),
    asks('DELETE /equipment/:id/documents/:fileId', `${area}/update`, { params: file('documents') }),
  ];
}

/** Of both kinds together: whoever may read one of them gets a list of that one. */
const list: InnerRight = {
  route: 'GET /equipment',
  right: 'machines/read',
  or: ['tools/read'],
  also: [],
  params: () => Promise.resolve({}),
};

/** What each kind asks for beyond its call: machines and tools have rights of their own. */
export const equipmentRights: readonly InnerRight[] = [list, ...rightsOf('machine'), ...rightsOf('tool')];
