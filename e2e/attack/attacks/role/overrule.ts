import type { Access } from '@portal/contracts/access';
import { summaryOf } from '../../../proof/compare-answers';
import { RECIPES } from '../../../domains/domains';
import type { ServedRoute } from '../../routes';
import type { TenantClient } from '../../../proof/tenant-client';
import { newGroupId } from '../../../domains/people/group.factory';
import { newPerson, personForm } from '../../../domains/people/person.factory';
import { newTemplateId, templateForm } from '../../../domains/identity/template.factory';
import { newTerminal } from '../../../domains/identity/terminal.factory';
import type { Assertions } from '../../../proof/assertions';
import { allBut, type CreateUser } from './people';

/** A right that the attacker lacks. */
const LACKING: Access = 'settings.flows/delete';
const BEYOND = { permissions: { 'settings.flows': ['delete'] } };

/** Calls that take away what their caller lacks: whoever could would make an administrator a nobody. */
async function takings(admin: TenantClient): Promise<[method: string, path: string, body: object][]> {
  const paths = [`/user_templates/${(await newTemplateId(admin)).id}/access`, `/terminals/${(await newTerminal(admin)).id}/access`];
  for (const path of paths) await admin.item(admin.call('PUT', path, BEYOND));
  return paths.map((path) => ['PUT', path, { permissions: {} }]);
}

/** A template that gives nothing itself, and a group that gives what the attacker lacks. */
async function templateWithGroup(admin: TenantClient): Promise<number> {
  const [{ id }, { id: group }] = [await newTemplateId(admin), await newGroupId(admin)];
  await admin.item(admin.call('PUT', `/groups/${group}/access`, BEYOND));
  await admin.item(admin.call('PUT', `/user_templates/${id}/groups/${group}/attach`));
  return id;
}

/** Bodies by which somebody would hold more than they do. */
async function gifts(admin: TenantClient, template: number): Promise<[method: string, path: string, body: object][]> {
  const { id } = await newPerson(admin);
  return [
    ['PUT', `/users/${id}/access`, { admin: true, permissions: {} }],
    ['PUT', `/users/${id}/access`, BEYOND],
    ['PUT', `/users/${id}`, { ...personForm(admin), user_template_id: template }],
    ['POST', '/users', { ...personForm(admin), user_template_id: template }],
    ['POST', `/users/${id}/access/from_template`, { user_template_id: template, mode: 'sum' }],
    ['PUT', `/groups/${(await newGroupId(admin)).id}/access`, BEYOND],
    ['PUT', `/user_templates/${await templateWithGroup(admin)}`, { ...(await templateForm(admin)), is_default: true }],
  ];
}

/**
 * Somebody who may do everything with staff, but is no administrator and lacks one right: neither takes over a person who holds more
 * (by password, code, access, group, photo or removal), nor gives anybody what they lack. Returns what asks.
 */
export async function overruling(
  admin: TenantClient,
  createUser: CreateUser,
  routes: readonly ServedRoute[],
  assertions: Assertions,
): Promise<() => Promise<void>> {
  const client = await createUser(allBut(LACKING));
  const templates = await admin.items<{ id: number; admin: boolean }>('/user_templates');
  const whole = templates.find((one) => one.admin)?.id ?? 0;
  const { id: boss } = await newPerson(admin, { user_template_id: whole });
  const { id: photo } = await admin.item<{ id: string }>(admin.upload(`/users/${boss}/photos`));
  const wanted = [...(await gifts(admin, whole)), ...(await takings(admin))];
  const takeovers = routes.filter(({ method, path }) => method !== 'GET' && path.startsWith('/users/:id'));
  const memberships = routes.filter(({ method, path }) => method !== 'GET' && path === '/groups/:id/users/:userId');
  const { id: group } = await newGroupId(admin);
  return async () => {
    for (const { name, method, path, content } of takeovers) {
      const address = path.replace(':id', String(boss)).replace(':photoId', photo).replace(/:\w+/g, '1');
      const body = (await RECIPES[name]?.body?.(admin, {})) ?? undefined;
      const answer = await (content === 'multipart' ? client.upload(address) : client.call(method, address, body));
      if (RECIPES[name]?.givesNoPower) assertions.allows(`${name} of somebody who may more`, answer.status < 300, summaryOf(answer));
      else assertions.denies(`${name} of somebody who may more`, answer.status === 403, summaryOf(answer));
    }
    for (const { name, method, path } of memberships) {
      const answer = await client.call(method, path.replace(':id', String(group)).replace(':userId', String(boss)));
      assertions.denies(`${name} of somebody who may more`, answer.status === 403, summaryOf(answer));
    }
    for (const [method, path, body] of wanted) {
      const answer = await client.call(method, path, body);
      assertions.denies(
        `${method} ${path} ${JSON.stringify(body)} gives or takes what the caller lacks`,
        answer.status === 403,
        summaryOf(answer),
      );
    }
    await registering(admin, client, assertions);
    const { id } = await newPerson(admin);
    const fine = await client.call('PUT', `/users/${id}/access`, { permissions: { logs: ['read'] } });
    assertions.allows('giving what one holds to somebody who holds less', fine.status === 200, summaryOf(fine));
  };
}

/** Whoever has the PIN of a terminal makes a device of theirs what it may: it is neither told nor made anew for whoever may less. */
async function registering(admin: TenantClient, client: TenantClient, assertions: Assertions): Promise<void> {
  const { id } = await newTerminal(admin);
  const read = async () => (await client.first<{ pin: string | null }>(`/terminals?id_equals=${id}`)).pin;
  assertions.allows('the PIN of a terminal that may no more than the reader', (await read()) !== null);
  await admin.item(admin.call('PUT', `/terminals/${id}/access`, BEYOND));
  assertions.denies('the PIN of a terminal that may more', (await read()) === null);
  const answer = await client.call('POST', `/terminals/${id}/unregister`);
  assertions.denies('a new PIN of a terminal that may more', answer.status === 403, summaryOf(answer));
}
