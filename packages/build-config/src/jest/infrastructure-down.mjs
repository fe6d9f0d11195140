import { once } from 'node:events';

export default async function stopInfrastructure() {
  const child = globalThis.portalTestInfrastructure;
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
