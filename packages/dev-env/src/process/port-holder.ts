import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { nameOf } from './identity';

/** "node (process 1234)", or undefined where the system does not tell: somebody else's process. */
export function holderOfPort(port: number): string | undefined {
  const pid = existsSync('/proc/net/tcp') ? pidFromProc(port) : pidFromLsof(port);
  return pid === undefined ? undefined : `${nameOf(pid) ?? 'a program'} (process ${pid})`;
}

function pidFromProc(port: number): number | undefined {
  const sockets = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6'].filter(existsSync).flatMap((file) => listeningSockets(readFileSync(file, 'utf8'), port)),
  );
  if (!sockets.size) return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => socketsOf(pid).some((socket) => sockets.has(socket)));
}

/** Socket numbers that listen on the port, from the text of /proc/net/tcp: local address in hex, state 0A, the number tenth. */
export function listeningSockets(table: string, port: number): string[] {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return table
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter((row) => row[1]?.endsWith(`:${hex}`) && row[3] === '0A')
    .map((row) => row[9] ?? '');
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => socketBehind(`/proc/${pid}/fd/${fd}`));
  } catch {
    return [];
  }
}

function socketBehind(link: string): string {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(link))?.[1] ?? '';
  } catch {
    return '';
  }
}

function pidFromLsof(port: number): number | undefined {
  try {
    return (
      Number(
        execFileSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], {
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'ignore'],
        }).split('\n')[0],
      ) || undefined
    );
  } catch {
    return undefined;
  }
}
