import { Agent, request } from 'node:http';
import { REFUSED_HEADER, startHttp } from '../src/http/server';
import { startService } from '../src/service';
import { createTenantCtx, testService } from '../src/testing';
import { notesService } from './notes';

it('a stop under load fails no request of whoever watches readiness', async () => {
  const host = await testService(notesService);
  const service = await startService(notesService, { ...host.deps.config, HTTP_PORT: 0, GRPC_PORT: 0 }, { drainMs: 5_000 });
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
    while (ready) {
      statuses.push(await get('/api/notes'));
      // Leaves the process, which both sides share, time for the watcher.
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
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

it('a stop does not wait for callers who are refused and ask again', async () => {
  const server = await startHttp((_request, response) => response.end('ok'), { host: '127.0.0.1', port: 0, drainMs: 200, refuses: true });
  const { port } = server;
  const ask = (agent: Agent | false = false) =>
    new Promise<string>((resolve) => {
      request({ port, agent }, (answer) => {
        answer.resume().on('end', () => resolve(answer.headers[REFUSED_HEADER] === undefined ? 'answered' : 'refused'));
      })
        .on('error', () => resolve('not reached'))
        .end();
    });
  // Its connection stays, as those of the edge do.
  const kept = new Agent({ keepAlive: true });
  const outcomes = [await ask(kept)];
  let stopped = false;
  const draining = server.drain().then(() => (stopped = true));
  for (let count = 0; count < 100 && !stopped; count += 1) {
    outcomes.push(await ask());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(stopped).toBe(true);
  await draining;
  kept.destroy();
  expect(outcomes).toContain('refused');
  expect(outcomes[0]).toBe('answered');
});
