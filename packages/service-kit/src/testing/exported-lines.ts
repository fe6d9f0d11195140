import { text } from 'node:stream/consumers';
import { ExportsService, type ExportsStartRequest } from '@portal/proto/portal/v1/exports';
import type { TenantContext } from '../context';
import { tenantQuery } from '../query/query';
import type { Base } from '../base';
import { findJob } from '../tasks/job-status.repository';
import { eventually } from './eventually';
import type { TestService } from './test-service';

/** What writes an export comes after everything else that a machine does. */
const WRITTEN_WITHIN_MS = 60_000;
const BYTE_ORDER_MARK = '\ufeff';

/** Exports a list to a text file as somebody. Returns its lines, the header first. */
export async function exportedLines(
  service: TestService<Base>,
  ctx: TenantContext,
  request: Partial<ExportsStartRequest> & { list: string },
): Promise<string[]> {
  const asked = { query: '', orientation: 'portrait', columns: [], pages: '', ...request, format: 'csv' };
  const { jobStatusId } = await service.grpc(ExportsService).start(asked, { ctx });
  const output = await eventually(async () => {
    const job = await findJob(tenantQuery(service.db, ctx), jobStatusId);
    if (job?.state !== 'finished') throw new Error(`the export is ${job?.state} ${JSON.stringify(job?.error)}`);
    return job.output as { file: { id: string } };
  }, WRITTEN_WITHIN_MS);
  const stored = await service.deps.files.content(ctx.tenant, output.file.id);
  if (!stored) throw new Error('the file of the export is not stored');
  const written = await text(stored.stream);
  return written.replace(BYTE_ORDER_MARK, '').trimEnd().split('\r\n');
}
