import type { TenantContext } from '@portal/service-kit/context';
import { Invalid } from '@portal/service-kit/errors';
import type { Deps } from '../deps';

/** @throws Invalid `issue_id: not_found` where the plant has no such issue */
export async function assertIssue(
  { ctx, deps }: { ctx: TenantContext; deps: Pick<Deps, 'issues'> },
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  const { issues } = await deps.issues.get({ ids: [id] }, { ctx });
  if (issues.length === 0) throw new Invalid({ issue_id: 'not_found' });
}
