import type { QrAction, QrActionInput } from '@portal/contracts/surveys/schemas';
import type { TenantContext } from '@portal/service-kit/context';
import { Invalid, type FieldProblem } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import type { Deps } from '../deps';
import { assertSurveyKey } from '../surveys/survey-use.repository';

interface Call {
  ctx: TenantContext;
  query: Query;
  deps: Pick<Deps, 'inventory'>;
}

/** What is wrong with the machine or tool that the code hangs at: an archived one is `invalid`. */
async function equipmentProblems({ ctx, deps }: Call, id: number | null): Promise<{ equipment_id?: FieldProblem }> {
  if (id === null) return {};
  const [found] = (await deps.inventory.get({ ids: [id] }, { ctx })).equipment;
  if (!found) return { equipment_id: 'not_found' };
  return found.archived ? { equipment_id: 'invalid' } : {};
}

async function placeProblems({ ctx, deps }: Call, id: number | null): Promise<{ location_id?: FieldProblem }> {
  if (id === null) return {};
  const { ids } = await deps.inventory.locations({ ids: [id] }, { ctx });
  return ids.includes(id) ? {} : { location_id: 'not_found' };
}

/**
 * Checks a QR action that is added, or that replaces `present`. What it referred to before is not asked again.
 * @throws Invalid naming every wrong field
 */
export async function checkQrAction(call: Call, { data, equipment_id, location_id }: QrActionInput, present?: QrAction): Promise<void> {
  const changed = (now: number | null | undefined, before: number | null | undefined) => (now && now !== before ? now : null);
  await assertSurveyKey(call.query, data.survey_key, 'data.survey_key');
  const problems = {
    ...(await equipmentProblems(call, changed(equipment_id, present?.equipment_id))),
    ...(await placeProblems(call, changed(location_id, present?.location_id))),
  };
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}
