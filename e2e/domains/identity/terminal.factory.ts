import { randomBytes } from 'node:crypto';
import type { TenantClient } from '../../proof/tenant-client';
import type { Params } from '../domain';
import { groupForm } from '../people/group.factory';
import { equipmentParams } from './schedule.factory';

/** The secret of the token that follows. */
export const nextSecret = (): string => randomBytes(32).toString('base64url');

/** A terminal that no device is registered as. */
export async function newTerminal(client: TenantClient): Promise<{ id: number }> {
  const { id } = await client.item<{ id: number }>(client.call('POST', '/terminals', await groupForm(client)));
  return { id };
}

/** A terminal, and a machine that it does not stand at. */
export async function newTerminalAndMachine(client: TenantClient): Promise<{ id: number; equipmentId: number }> {
  return { ...(await newTerminal(client)), equipmentId: (await equipmentParams(client)).id };
}

/** A terminal, and a machine that it stands at. */
export async function newTerminalWithMachine(client: TenantClient): Promise<{ id: number; equipmentId: number }> {
  const params = await newTerminalAndMachine(client);
  const { status } = await client.call('PUT', `/terminals/${params.id}/equipment/${params.equipmentId}`);
  if (status !== 200) throw new Error(`${client.label}: attaching a machine answered ${status}`);
  return params;
}

/** The body that registers the terminal of the path. */
export async function pinOf(client: TenantClient, { id }: Params): Promise<{ pin: string }> {
  const { pin } = await client.first<{ pin: string }>(`/terminals?id_equals=${id}`);
  return { pin };
}

/** The body that signs in a terminal registered just now. */
export async function terminalSignIn(client: TenantClient): Promise<{ token: string; next: string }> {
  const { id } = await newTerminal(client);
  const { token } = await client.item<{ token: string }>(client.call('POST', `/terminals/${id}/register`, await pinOf(client, { id })));
  return { token, next: nextSecret() };
}
