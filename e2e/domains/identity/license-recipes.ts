import type { TenantClient } from '../../proof/tenant-client';
import { canaryOf } from '../../proof/canary';
import type { Recipe } from '../domain';
import { newPerson } from '../people/person.factory';

const licenseForm = (client: TenantClient) => ({ name: canaryOf(client), number: '4711', issued: '2026-01-01', expires: '2030-12-31' });

async function personId(client: TenantClient): Promise<{ id: number }> {
  const { id } = await newPerson(client);
  return { id };
}

/** Somebody with a licence. */
async function newLicense(client: TenantClient): Promise<{ id: number; licenseId: number }> {
  const { id } = await personId(client);
  const license = await client.item<{ id: number }>(client.call('POST', `/users/${id}/licenses`, licenseForm(client)));
  return { id, licenseId: license.id };
}

/** The same with an entry. */
async function newEntry(client: TenantClient): Promise<{ id: number; licenseId: number; entryId: number }> {
  const found = await newLicense(client);
  const path = `/users/${found.id}/licenses/${found.licenseId}/entries`;
  const entry = await client.item<{ id: number }>(client.call('POST', path, licenseForm(client)));
  return { ...found, entryId: entry.id };
}

/** Whoever has a licence. */
async function owner(client: TenantClient): Promise<{ id: number }> {
  const { id } = await newLicense(client);
  return { id };
}

/** A licence with an entry. */
async function holder(client: TenantClient): Promise<{ id: number; licenseId: number }> {
  const { id, licenseId } = await newEntry(client);
  return { id, licenseId };
}

/** Licences of people and their entries. */
export const licenseRecipes: Readonly<Record<string, Recipe>> = {
  'GET /users/:id/licenses': { params: owner },
  'GET /users/:id/licenses/:licenseId': { params: newLicense },
  'POST /users/:id/licenses': { params: personId, body: licenseForm },
  'PUT /users/:id/licenses/:licenseId': { params: newLicense, body: licenseForm },
  'DELETE /users/:id/licenses/:licenseId': { params: newLicense },
  'GET /users/:id/licenses/:licenseId/entries': { params: holder },
  'POST /users/:id/licenses/:licenseId/entries': { params: newLicense, body: licenseForm },
  'PUT /users/:id/licenses/:licenseId/entries/:entryId': { params: newEntry, body: licenseForm },
  'DELETE /users/:id/licenses/:licenseId/entries/:entryId': { params: newEntry },
};
