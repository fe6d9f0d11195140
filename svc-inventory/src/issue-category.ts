import type { TenantContext } from '@portal/service-kit/context';
import type { FieldProblem } from '@portal/service-kit/errors';
import type { Deps } from './deps';

/** What is wrong with a category that an issue is to be opened in; undefined for nothing. */
export async function categoryProblem(
  { ctx, deps }: { ctx: TenantContext; deps: Pick<Deps, 'issues'> },
  id: number,
): Promise<FieldProblem | undefined> {
  const { categories } = await deps.issues.categories({ ids: [id], paths: [] }, { ctx });
  const [found] = categories;
  if (!found) return 'not_found';
  return found.reportable ? undefined : 'invalid';
}
