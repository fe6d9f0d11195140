import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as contracts from '@portal/contracts/sync/contracts';
import { Job } from '@portal/proto/portal/v1/job';
import { withTenant } from '@portal/service-kit/query';
import { describeService } from '@portal/service-kit/testing';
import { registerJob } from '../src/jobs/register-job';
import { service } from '../src/service';
import { CONFIG } from './sync.factory';

const apiToken = (name: string) => ({
  name,
  permissions: { issues: ['read'] },
  expires_at: new Date(Date.now() + 86_400_000).toISOString(),
});

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
    const config = {
      external_system_id: body.item.id,
      protocol: 'local',
      root: '/',
      cron_expression: '0 6 * * *',
      encoding: 'utf-8',
      separator: ';',
    };
    const imported = { ...config, mapping: { columns: { part_symbol: 'stranger', location: 'B', quantity: 'C' } } };
    const exported = { ...config, file_pattern: 'stranger', mapping: { columns: [{ header: 'stranger', field: 'id' }] } };
    const created = async (path: string, sent: object) =>
      (await running.http(other).post<{ item: { id: number } }>(path, sent)).body.item.id;
    const importId = await created('/sync/import_stock_configs', imported);
    const exportId = await created('/sync/export_stock_movement_configs', exported);
    const token = await created('/api_tokens', apiToken('stranger'));
    const webhook = await created('/webhooks', { url: 'https://stranger.invalid/', events: ['issue.created'] });
    const test = await created(`/webhooks/${webhook}/test`, {});
    const run = await running.http(other).post<{ item: { run_id: number } }>(`/sync/import_stock_configs/${importId}/run`, {});
    return {
      home,
      other,
      ids: {
        ':id': await add(other, 'stranger'),
        '/systems/:id': body.item.id,
        '/sync/import_stock_configs/:id': importId,
        '/sync/export_stock_movement_configs/:id': exportId,
        '/api_tokens/:id': token,
        '/webhooks/:id': webhook,
        ':deliveryId': test,
        '/sync/runs/:id': run.body.item.run_id,
      },
      bodies: {
        'PUT /webhooks/:id': { url: 'https://ours.invalid/', events: ['issue.created'] },
        'POST /webhooks/:id/test': {},
        'POST /webhooks/:id/rotate': {},
        'POST /webhooks/:id/deliveries/:deliveryId/replay': {},
        'PUT /systems/:id': { name: 'ours' },
        'PUT /sync/import_stock_configs/:id': imported,
        'PUT /sync/export_stock_movement_configs/:id': exported,
        'POST /sync/import_stock_configs/:id/run': {},
        'POST /sync/export_stock_movement_configs/:id/run': {},
      },
      secret: 'stranger',
    };
  },
});
