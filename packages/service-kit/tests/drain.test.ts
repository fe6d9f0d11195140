import { Agent, request } from 'node:http';
import { startService } from '../src/service';
import { createTenantCtx, testService } from '../src/testing';
import { notesService } from './notes';

it('a stop under load fails no request of whoever watches readiness', async () => {
  const host = await testService(notesService);
  const service = await startService(notesService, { ...host.deps.config, HTTP_PORT: 0, GRPC_PORT: 0 }, { drainMs: 2_000 });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const header = host.sign(createTenantCtx({ admin: true }));
  const get = (path: string) =>
    new Promise<number>((resolve) => {
      const sent = request({ agent, port: service.httpPort, path, headers: { 'x-portal-context': header } }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', () => resolve(0)).end();
    });
  const statuses: number[] = [];
  let ready = true;
  const caller = async () => {
    while (ready) statuses.push(await get('/api/notes'));
  };
  const watcher = async () => {
    while (ready) {
      ready = (await get('/_health/ready')) === 200;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const load = Promise.all([watcher(), ...Array.from({ length: 6 }, caller)]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await Promise.all([service.stop(), load]);
  agent.destroy();
  await host.stop();
  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
