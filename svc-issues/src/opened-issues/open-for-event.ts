import type { NewIssue } from '@portal/contracts/issues/schemas';
import { Caller } from '@portal/service-kit/context';
import { Invalid } from '@portal/service-kit/errors';
import type { Handled } from '@portal/service-kit/events';
import { serviceContext } from '@portal/service-kit/projections';
import type { Deps } from '../deps';
import { openIssue } from '../issues/write/report/report-issue';

/**
 * Opens the issue that an event of another service asks for. Returns its number; null where its category went meanwhile: the event would be
 * refused again and again, so that the log says it once.
 *
 * @param reporter the person who caused it, 0 for nobody
 */
export async function openForEvent(
  { query, deps, log }: Pick<Handled<unknown, Deps>, 'query' | 'deps' | 'log'>,
  body: NewIssue,
  reporter: number,
): Promise<number | null> {
  const ctx = serviceContext(query.context.tenant);
  const call = { caller: new Caller(ctx), ctx, query, deps, extendAnswer: () => undefined };
  try {
    return (await openIssue(call, body, reporter > 0 ? reporter : null)).id;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    log.warn({ category: body.category_id, title: body.title, reason: error.message }, 'an issue that an event asked for was not opened');
    return null;
  }
}
