import { readFileSync } from 'node:fs';
import type { Stage } from '../proof/stage';

/** Resident megabytes of the Node processes of a portal, and of those that they have started. */
export function memoryOf(stage: Stage): Record<string, number> {
  const node = Object.entries(stage.processes).filter(([name]) => name.startsWith('svc-') || name === 'shell-bff');
  const all = node.flatMap(([name, pid]) => [
    [name, pid] as const,
    ...childrenOf(pid).map((child) => [`${name}>${child}`, child] as const),
  ]);
  return Object.fromEntries(all.map(([name, pid]) => [name, residentOf(pid)]));
}

/**
 * Looks every tenth of a second; `worst` is by how many megabytes a process has grown at most since the start, with its name; one that was
 * not there then counts in full.
 */
export function watchMemory(stage: Stage): { worst(): { name: string; megabytes: number }; stop(): void } {
  const before = memoryOf(stage);
  let worst = { name: '', megabytes: 0 };
  const timer = setInterval(() => {
    for (const [name, now] of Object.entries(memoryOf(stage))) {
      const megabytes = Math.round(now - (before[name] ?? 0));
      if (megabytes > worst.megabytes) worst = { name, megabytes };
    }
  }, 100);
  return { worst: () => worst, stop: () => clearInterval(timer) };
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

function residentOf(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    // It ended between two looks.
    return 0;
  }
}
