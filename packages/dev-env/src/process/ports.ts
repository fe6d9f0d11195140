import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Whether a server could listen there now. Without a host: on every address, as the portal itself listens. */
export function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Below what systems give to outgoing connections (32768 on Linux, 49152 elsewhere): those would take it before its server listens. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** What this process gave away, or found taken: its servers may not listen yet. */
const given = new Set<number>();

/** A port that nobody listens on or was given before, and that no outgoing connection will get. */
export async function freePort(host?: string): Promise<number> {
  const port = randomInt(FIRST_PORT, LAST_PORT);
  if (given.has(port)) return freePort(host);
  given.add(port);
  return (await isFree(port, host)) ? port : freePort(host);
}

/** The ports that a file remembers. */
export function knownPorts(file: string): Record<string, number> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>) : {};
}

/**
 * Loopback ports by name, remembered in a file: the same from start to start, so that a database tool keeps its
 * address, and a new one only where another program has taken it meanwhile.
 */
export async function rememberedPorts<Name extends string>(file: string, names: readonly Name[]): Promise<Record<Name, number>> {
  const known: Record<string, number> = knownPorts(file);
  const ports: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const remembered = known[name];
    const isTwice = Object.values(ports).includes(remembered);
    const keeps = remembered !== undefined && !isTwice && (await isFree(remembered, '127.0.0.1'));
    if (keeps) given.add(remembered);
    ports[name] = keeps ? remembered : await freePort('127.0.0.1');
  }
  writeFileSync(file, JSON.stringify({ ...known, ...ports }, null, 2));
  return ports as Record<Name, number>;
}
