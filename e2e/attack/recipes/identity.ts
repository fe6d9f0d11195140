import { DEMO_PEOPLE } from '@portal/contracts/identity/demo';
import type { Recipe } from '../recipes';
import type { TenantClient } from '../tenant-client';
import { canaryOf, newFile, newPerson, newSignedIn, personForm } from '../things';

const person = async (side: TenantClient) => ({ id: (await newPerson(side)).id });
const template = async (side: TenantClient) => ({ id: (await side.items<{ id: number }>('/user_templates'))[0]?.id ?? 0 });
const group = async (side: TenantClient) => ({ id: (await side.items<{ id: number }>('/groups'))[0]?.id ?? 0 });

/** The calls of svc-identity. */
export const identityRecipes: Readonly<Record<string, Recipe>> = {
  'POST /auth/login_by_code': {
    body: (side) => ({ user_id: DEMO_PEOPLE[side.label].admin.id, password: DEMO_PEOPLE[side.label].admin.code }),
  },
  'DELETE /auth/trusted_users/:id': { params: async (side) => ({ id: (await newSignedIn(side)).id }) },
  'PUT /me/preferences/:key': { params: async () => ({ key: 'attack' }), body: () => ({ value: { page_size: 25 } }), words: ['key'] },
  'DELETE /me/photos/:photoId': { params: async (side) => ({ photoId: (await newFile(side, '/me/photos')).id }) },
  'GET /users': {},
  'GET /users/in_today': {},
  'GET /users/cards': {},
  'GET /users/:id': { params: person },
  'GET /users/:id/card': { params: person },
  'POST /users': { body: personForm },
  'PUT /users/:id': { params: person, body: personForm },
  'PATCH /users/:id': { params: person, body: () => ({ account_status: 'disabled' }) },
  'DELETE /users/:id': { params: person },
  'POST /users/:id/photos': { params: person },
  'DELETE /users/:id/photos/:photoId': {
    async params(side) {
      const { id } = await newPerson(side);
      return { id, photoId: (await newFile(side, `/users/${id}/photos`)).id };
    },
  },
  'GET /users/:id/access': { params: person },
  'PUT /users/:id/access': { params: person, body: () => ({ admin: false, access: {} }) },
  'GET /groups/:id/users': { params: group },
  'GET /user_templates': {},
  'GET /user_templates/:id': { params: template },
  'PUT /me': { body: (side) => ({ name: canaryOf(side) }) },
};
