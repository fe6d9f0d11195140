import { canaryOf } from '../../proof/canary';
import { oncePerClient, type TenantClient } from '../../proof/tenant-client';

export const noteForm = (client: TenantClient) => ({ title: canaryOf(client), note: canaryOf(client) });

export const newNote = (client: TenantClient) => client.item<{ id: number }>(client.call('POST', '/notes', noteForm(client)));

export const foundNote = oncePerClient(newNote);
