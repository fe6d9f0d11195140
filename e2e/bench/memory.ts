import { readFileSync, readdirSync } from 'node:fs';

interface ProcessMemory {
  pid: number;
  parent: number;
  command: string;
  /** Megabytes that are its own: shared pages counted by their share. */
  megabytes: number;
}

/** The Node processes under a launcher, the launcher included (Linux). */
export function nodeProcesses(launcher: number): ProcessMemory[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => events(Number(name)));
  const family = new Set([launcher]);
  for (let grew = true; grew;) {
    const found = all.filter(({ pid, parent }) => family.has(parent) && !family.has(pid));
    for (const { pid } of found) family.add(pid);
    grew = found.length > 0;
  }
  return all.filter(({ pid, command }) => family.has(pid) && /(^|\/)node$/.test(command));
}

function events(pid: number): ProcessMemory[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
    return [{ pid, parent, command, megabytes: kilobytes / 1024 }];
  } catch {
    // It ended between two looks.
    return [];
  }
}
