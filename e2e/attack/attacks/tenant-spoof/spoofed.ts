import { rawAnswer } from '../../raw';
import type { TenantClient } from '../../tenant-client';

/** Header lines as they stand on the wire, without line ends. */
export type Lines = readonly string[];

/** What the portal said: the status of its first answer (0 for none) and all that came. */
export interface Said {
  status: number;
  text: string;
}

/** An address of the attack's own: too many wrong tokens from it hold up nobody else. */
const FROM = '127.0.0.21';

/** Sends a request of one's own making. */
export async function said(side: TenantClient, target: string, lines: Lines, method = 'GET'): Promise<Said> {
  const text = await rawAnswer(
    side.stage.port,
    [`${method} ${target} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'),
    5_000,
    FROM,
  );
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}

export const hostOf = (side: TenantClient): string => side.headers.host ?? '';

/** The lines of a genuine request of the side. */
export function ownLines(side: TenantClient, host: Lines = [`Host: ${hostOf(side)}`]): Lines {
  return [...host, `Authorization: ${side.headers.authorization}`, `X-Device-Id: ${side.headers['x-device-id']}`];
}

/** Which tenant an answer of `/api/tenant` or `/api/auth` speaks of. */
export function speaksOf({ text }: Said, side: TenantClient): boolean {
  return text.includes(`"label":"${side.label}"`) || text.includes(`@${side.label}.test`);
}
