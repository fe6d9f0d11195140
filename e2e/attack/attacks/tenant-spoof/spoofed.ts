import { rawAnswer } from '../../raw-request';
import type { TenantClient } from '../../../proof/tenant-client';

/** Header lines as they stand on the wire, without line ends. */
export type Lines = readonly string[];

/** What the portal said: the status of its first answer (0 for none) and all that came. */
export interface RawResponse {
  status: number;
  text: string;
}

/** An address of the attack's own: too many wrong tokens from it hold up nobody else. */
const FROM = '127.0.0.21';

/** Sends a request of one's own making, from this loopback address. */
export async function sendRaw(client: TenantClient, target: string, lines: Lines, method = 'GET', from = FROM): Promise<RawResponse> {
  const text = await rawAnswer(
    client.stage.port,
    [`${method} ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'),
    5_000,
    from,
  );
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}

export const hostOf = (client: TenantClient): string => client.headers.host ?? '';

/** The lines of a genuine request of the client. */
export function ownLines(client: TenantClient, host: Lines = [`Host: ${hostOf(client)}`]): Lines {
  return [...host, `Authorization: ${client.headers.authorization}`, `X-Device-Id: ${client.headers['x-device-id']}`];
}

/** Which tenant an answer of `/api/tenant` or `/api/auth` speaks of. */
export function namesTenant({ text }: RawResponse, client: TenantClient): boolean {
  return text.includes(`"label":"${client.label}"`) || text.includes(`@${client.label}.test`);
}
