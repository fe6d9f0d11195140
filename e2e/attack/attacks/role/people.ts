import { type Access, type Area, AREAS, type Grants, type Level } from '@portal/contracts/access';
import { DEMO_PASSWORD } from '@portal/contracts/identity/demo';
import { type TenantClient, signedIn } from '../../../proof/tenant-client';
import { newEmail, newPerson } from '../../../domains/people/person.factory';

/** Every permission of the catalogue. */
export const CATALOGUE: readonly Access[] = Object.entries(AREAS).flatMap(([area, levels]) =>
  (levels as readonly Level[]).map((level) => `${area}/${level}` as Access),
);

/** Exactly these permissions. */
export function grantsOf(permissions: readonly Access[]): Grants {
  const grants: Grants = {};
  for (const permission of permissions) {
    const slash = permission.lastIndexOf('/');
    const area = permission.slice(0, slash) as Area;
    grants[area] = [...(grants[area] ?? []), permission.slice(slash + 1) as Level];
  }
  return grants;
}

/** Every permission but these. */
export const allBut = (...permissions: Access[]): Grants => grantsOf(CATALOGUE.filter((one) => !permissions.includes(one)));

/** Makes somebody new who may do exactly this, ready to make calls. */
export type CreateUser = (access: Grants) => Promise<TenantClient>;

/** Somebody new with no rights, signed in on a device of their own. `over` adds to the staff form. */
export async function somebody(admin: TenantClient, over: object = {}): Promise<{ id: number; client: TenantClient }> {
  const email = newEmail(admin);
  const { id } = await newPerson(admin, { email, password: DEMO_PASSWORD, ...over });
  return { id, client: await signedIn(admin.stage, admin.label, email) };
}

/** People as they really come: made, given their access and signed in. */
export const userCreator =
  (admin: TenantClient): CreateUser =>
  async (access) => {
    const { id, client } = await somebody(admin);
    await grant(admin, id, access);
    return client;
  };

export async function grant(admin: TenantClient, id: number, access: Grants): Promise<void> {
  await admin.item(admin.call('PUT', `/users/${id}/access`, { permissions: access }));
}
