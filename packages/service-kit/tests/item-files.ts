import type { ImportOutput } from '@portal/contracts/imports';
import type { TenantContext } from '../src/context';
import { withTenant } from '../src/query';
import type { Base } from '../src/service';
import { findJob } from '../src/tasks';
import { createTenantCtx, eventually, type TestService } from '../src/testing';

/** What reads a file comes after everything else that a machine does. */
export const READ_WITHIN_MS = 60_000;

export const planner = (more: Partial<TenantContext> = {}) =>
  createTenantCtx({ access: { notes: ['create', 'update'] }, locale: 'pl', timezone: 'Europe/Warsaw', ...more });

export const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

export type Fields = Record<string, string>;

export const countsOf = ({ rows, created, updated, unchanged, failed }: ImportOutput) => ({ rows, created, updated, unchanged, failed });
export const faultsOf = ({ errors }: ImportOutput) => errors.map(({ row, column, cell, code }) => [row, column, cell, code]);

/** Sends files to the service of items, and reads what came of them. */
export class ItemFiles {
  constructor(readonly service: TestService<Base>) {}

  send(ctx: TenantContext, content: Buffer, fields: Fields = {}) {
    return this.service.http(ctx).upload<{ item: { job_status_id: string } }>('/items/import', { name: 'items.csv', content }, fields);
  }

  ended(ctx: TenantContext, id: string, state = 'finished') {
    return eventually(async () => {
      const job = await withTenant(this.service.db, ctx, (query) => findJob(query, id));
      expect([job?.state, job?.error]).toEqual([state, state === 'failed' ? expect.anything() : null]);
      return job;
    }, READ_WITHIN_MS);
  }

  async imported(ctx: TenantContext, content: Buffer, fields: Fields = {}): Promise<ImportOutput> {
    const { status, body } = await this.send(ctx, content, fields);
    expect(status).toBe(202);
    return (await this.ended(ctx, body.item.job_status_id))?.output as ImportOutput;
  }

  items(ctx: TenantContext) {
    return withTenant(this.service.db, ctx, (query) =>
      query.sql<{ code: string }>(
        'select code, name, price::text, kind, active, due::text, parent from item where tenant_id = $1 order by code collate "C"',
      ),
    );
  }

  async codes(ctx: TenantContext): Promise<string[]> {
    return (await this.items(ctx)).map(({ code }) => code);
  }
}
