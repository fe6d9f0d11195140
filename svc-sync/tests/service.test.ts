import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as contracts from '@portal/contracts/sync/contracts';
import { Job } from '@portal/proto/portal/v1/job';
import { withTenant } from '@portal/service-kit/query';
import { describeService } from '@portal/service-kit/testing';
import { registerJob } from '../src/jobs/register-job';
import { service } from '../src/service';
import { CONFIG } from './sync.factory';

describeService(service, {
  folder: join(__dirname, '..'),
  contracts,
  config: CONFIG,
  async tenants(running) {
    const [home, other] = [running.createTenantCtx({ admin: true }), running.createTenantCtx({ admin: true })];
    const add = async (ctx: typeof home, queue: string) => {
      const job = Job.fromPartial({ id: randomUUID(), type: 'issues.make-things', queue, status: 'finished', createdBy: 1, revision: 3 });
      await withTenant(running.db, ctx, (query) => registerJob(query, job));
      return job.id;
    };
    await add(home, 'ours');
    await running.http(home).post('/systems', { name: 'ours' });
    const { body } = await running.http(other).post<{ item: { id: number } }>('/systems', { name: 'stranger' });
    return {
      home,
      other,
      ids: { ':id': await add(other, 'stranger'), '/systems/:id': body.item.id },
      bodies: { 'PUT /systems/:id': { name: 'ours' } },
      secret: 'stranger',
    };
  },
});
