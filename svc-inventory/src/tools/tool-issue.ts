import type { ToolReturn, ToolTake } from '@portal/contracts/inventory/schemas';
import { ToolIssueRequested } from '@portal/proto/inventory/v1/events';
import type { TenantContext } from '@portal/service-kit/context';
import { Invalid } from '@portal/service-kit/errors';
import { defineEvent } from '@portal/service-kit/events';
import type { Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { categoryProblem } from '../issue-category';

const toolIssueRequested = defineEvent(ToolIssueRequested);

/** The issue that is wanted with a return or its rejection. */
export type WantedIssue = ToolReturn['create_issue'];

interface Call {
  ctx: TenantContext;
  deps: Pick<Deps, 'issues'>;
}

/** @throws Invalid where the issue cannot be opened; `isDamaged` is whether there is a reason for one */
export async function assertIssueWanted(call: Call, wanted: WantedIssue, isDamaged: boolean): Promise<void> {
  if (!wanted) return;
  if (!isDamaged) throw new Invalid({ create_issue: 'invalid' });
  const problem = await categoryProblem(call, wanted.category_id);
  if (problem) throw new Invalid({ 'create_issue.category_id': problem });
}

/** Tells that an issue of the tool is wanted, where it is. */
export function requestIssue(
  query: Query,
  { id, equipment_id }: Pick<ToolTake, 'id' | 'equipment_id'>,
  wanted: WantedIssue,
  description: string | null | undefined,
): void {
  if (!wanted) return;
  query.publish(
    toolIssueRequested(equipment_id, {
      takeId: id,
      equipmentId: equipment_id,
      categoryId: wanted.category_id,
      title: wanted.title,
      description: description ?? '',
      userId: query.context.user ?? 0,
    }),
  );
}
