import { createTenantCtx, eventually, testService, type TestService } from '../src/testing';
import { notesService, type Deps } from './notes';

const readiness = async ({ origin }: TestService<Deps>) => {
  const answer = await fetch(`${origin}/_health/ready`);
  return { status: answer.status, body: (await answer.json()) as object };
};

it('a service starts without a broker and serves: it says that its events wait', async () => {
  const service = await testService(notesService, { config: { NATS_URL: 'nats://127.0.0.1:9' } });
  try {
    await service.http(createTenantCtx({ admin: true })).post('/notes', { title: 'Press 4' });
    await eventually(async () =>
      expect(await readiness(service)).toEqual({ status: 200, body: { status: 'degraded', events: expect.stringContaining('connect') } }),
    );
  } finally {
    await service.stop();
  }
});

it('with a broker it says that all is well', async () => {
  const service = await testService(notesService);
  try {
    await eventually(async () => expect(await readiness(service)).toEqual({ status: 200, body: { status: 'ok' } }));
  } finally {
    await service.stop();
  }
});
