import * as contracts from '@portal/contracts/issues/contracts';
import type { Flow, NewIssue } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { nextNumber, type TenantTrx, queryIn } from '@portal/service-kit/database';
import { Invalid } from '@portal/service-kit/errors';
import { categoryForIssue, type CategoryForIssue } from '../../categories/category.repository';
import { useCase } from '../../deps';
import { startOf } from '../../flows/flow';
import { ensureDefaultFlow, findFlow } from '../../flows/flow.repository';
import { missingPeople } from '../../people/people.repository';
import { checkReferences } from '../save/check-references';
import { toSecond } from '../model/clocks';
import { IssueWork, type IssueRecord } from '../model/issue';
import { assign } from '../people/issue-people';
import { saveParameters } from '../parameters/parameter-value.repository';
import { checkAnswers, loggedAnswers, missingAnswers, withDefaults } from '../parameters/parameter-answers';
import { readForCaller, save } from '../save/save-issue';

type Located = CategoryForIssue & { flow: Flow };

/** The category with the flow a new issue follows. Throws 422 when issues cannot be reported in it. */
async function categoryOf(trx: TenantTrx, tenant: string, body: NewIssue): Promise<Located> {
  const query = queryIn(trx);
  const [category, references] = await Promise.all([
    categoryForIssue(query, tenant, body.category_id),
    checkReferences(query, tenant, body),
  ]);
  const problems: Record<string, FieldCode> = references;
  if (!category) problems.category_id = 'not_found';
  else if (category.type === 'notice' || !category.can_be_picked) problems.category_id = 'invalid';
  const asked = category?.parameters ?? [];
  Object.assign(problems, checkAnswers(asked, body.parameters ?? []), missingAnswers(asked, body.parameters ?? []));
  if (!category || Object.keys(problems).length > 0) throw new Invalid(problems);
  return { ...category, flow: category.flow ?? (await firstFlow(trx, tenant)) };
}

/** The first need of a flow in a tenant that nobody told of. */
async function firstFlow(trx: TenantTrx, tenant: string): Promise<Flow> {
  const flow = await findFlow(queryIn(trx), tenant, await ensureDefaultFlow(trx, tenant));
  if (!flow) throw new Error('the default flow just laid down is gone');
  return flow;
}

/** A new row in the first state of its flow, its clock just started. */
function newRecord(
  body: NewIssue,
  category: Located,
  state: { id: number; clock: IssueRecord['clock'] },
  creator: number,
  at: Date,
): Omit<IssueRecord, 'id'> {
  return {
    version: 1,
    title: body.title,
    user_description: body.user_description,
    category_id: category.id,
    flow_id: category.flow.id,
    flow_state_id: state.id,
    finished: false,
    resolved: false,
    resolution: null,
    last_comment: null,
    criticality_id: body.criticality ?? null,
    department_id: body.department ?? null,
    prod_line_id: body.prod_line ?? null,
    equipment_name: null,
    group_id: category.default_group_id,
    created_at: at,
    created_by: creator,
    current_employee_id: null,
    formal_confirm_required: category.formal_confirm_required,
    formal_confirm_at: null,
    formal_confirm_by: null,
    finished_at: null,
    took_at: null,
    received_decision_at: null,
    rejected: false,
    rejection_reason: null,
    rejected_at: null,
    rejected_by: null,
    deleted_at: null,
    deleted_by: null,
    scheduled_on: null,
    predicted_finish: null,
    predicted_took_time_s: null,
    clock: state.clock,
    clock_since: toSecond(at),
    wait_s: 0,
    service_s: 0,
    suspend_s: 0,
  };
}

/** Anybody signed in reports; the category says who gets it at once. */
export const reportIssue = useCase({
  contract: contracts.reportIssue,
  async run(call) {
    const { ctx, caller, trx, body, deps } = call;
    const { tenant } = ctx;
    const category = await categoryOf(trx, tenant, body);
    const { flow } = category;
    const id = await nextNumber(deps.db, ctx, 'issue');
    const at = new Date();
    const work = new IssueWork({ id, ...newRecord(body, category, startOf(flow), caller.user, at) }, [], flow, category.planned, at);
    work.addTimelineEntry('reported', caller.user);
    work.events.push({ kind: 'reported' });
    const gone = await missingPeople(queryIn(trx), tenant, category.default_employee_ids);
    for (const person of category.default_employee_ids.filter((one) => !gone.includes(one))) assign(work, person, null);
    const parameters = withDefaults(category.parameters, body.parameters ?? []);
    await save(call, work, { isNew: true, answers: loggedAnswers(category.parameters, parameters) });
    saveParameters(trx, tenant, id, parameters);
    return { status: 'ok', item: await readForCaller(call, id) };
  },
});
