import { ExportsService } from '@portal/proto/portal/v1/exports';
import { withTenant } from '../query/transaction';
import { Invalid, PortalError } from '../errors';
import { serveGrpc, type GrpcBinding, type GrpcCall } from '../grpc/binding';
import { authorize } from '../http/access';
import { parseListQuery } from '../list/parse';
import type { Base } from '../base';
import { requesterOf } from '../tasks/requester';
import { enqueue } from '../tasks/enqueue';
import type { ExportsStartRequest } from '@portal/proto/portal/v1/exports';
import type { ExportDefinition } from './definition';
import { exportTask, type ExportInput } from './export.task';
import { checkRequest, findExport } from './request';

/** A problem of the list's query is one of the member `query`: `query.sort_by`. */
function ofQuery(error: unknown): unknown {
  if (!(error instanceof PortalError) || !error.details.codes) return error;
  return new Invalid(
    Object.fromEntries(Object.entries(error.details.codes).map(([field, [code]]) => [`query.${field}`, code ?? 'invalid'])),
  );
}

async function checked<D extends Base>(
  exports: readonly ExportDefinition<D>[],
  { request, ctx, caller, query, deps }: GrpcCall<ExportsStartRequest, D>,
): Promise<ExportInput> {
  const found = findExport(exports, request.list);
  if (!found) throw new Invalid({ list: 'not_found' });
  const { definition, params } = found;
  authorize(caller, definition.contract);
  const wanted = checkRequest(definition, request);
  try {
    const source = await definition.rows({ ctx, caller, query, params, searchParams: wanted.searchParams, deps });
    parseListQuery(source.list.grammar, wanted.searchParams);
  } catch (error) {
    throw ofQuery(error);
  }
  return { ...wanted, asker: requesterOf(ctx) };
}

/** Serves the exports of a service's lists: checks as the call of the list does, then leaves the rest to a job. */
export function exportsGrpc<D extends Base>(exports: readonly ExportDefinition<D>[]): GrpcBinding<D> {
  const task = exportTask(exports);
  return serveGrpc<typeof ExportsService, D>(ExportsService, {
    async start(call) {
      const input = await checked(exports, call);
      return { jobStatusId: await withTenant(call.deps.db, call.ctx, (query) => enqueue(query, task, input)) };
    },
  });
}
