import type { TenantContext } from '@portal/service-kit/context';
import type { FieldProblem } from '@portal/service-kit/errors';
import type { Deps } from '../deps';

interface Call {
  ctx: TenantContext;
  deps: Pick<Deps, 'issues'>;
}

/** What is wrong with the path of a category, `/1/5/`; nothing for none. */
export async function pathProblems({ ctx, deps }: Call, path: string | null | undefined): Promise<{ category_path?: FieldProblem }> {
  if (!path) return {};
  const { categories } = await deps.issues.categories({ ids: [], paths: [path] }, { ctx });
  return categories.some((known) => known.path === path) ? {} : { category_path: 'not_found' };
}

/** What is wrong with categories that issues are opened in, by path of the field. */
export async function reportProblems(
  { ctx, deps }: Call,
  wanted: readonly { field: string; id: number }[],
): Promise<Record<string, FieldProblem>> {
  if (wanted.length === 0) return {};
  const { categories } = await deps.issues.categories({ ids: wanted.map(({ id }) => id), paths: [] }, { ctx });
  const found = new Map(categories.map((category) => [category.id, category.reportable]));
  return Object.fromEntries(
    wanted.flatMap(({ field, id }) => {
      const reportable = found.get(id);
      return reportable ? [] : [[field, reportable === undefined ? ('not_found' as const) : ('invalid' as const)]];
    }),
  );
}
