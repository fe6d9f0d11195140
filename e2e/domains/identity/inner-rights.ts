import type { TenantClient } from '../../proof/tenant-client';
import type { InnerRight } from '../domain';
import { ATTACKED_LIST, listViewForm } from './list-view.factory';
import { newEmail, newPerson, personForm } from '../people/person.factory';

const withEmail = (client: TenantClient) => ({ ...personForm(client), email: newEmail(client) });

export const identityInnerRights: readonly InnerRight[] = [
  {
    route: 'PUT /users/:id',
    right: 'staff.contact/update',
    also: ['settings.staff/update'],
    params: async (client) => ({ id: (await newPerson(client)).id }),
    body: withEmail,
  },
  {
    route: 'POST /users',
    right: 'staff.contact/update',
    also: ['settings.staff/create'],
    params: () => Promise.resolve({}),
    body: withEmail,
  },
  {
    route: 'POST /list_views',
    right: 'settings/read',
    also: [],
    params: () => Promise.resolve({}),
    body: (client) => ({ ...listViewForm(client), list: ATTACKED_LIST, shared: true }),
  },
];
