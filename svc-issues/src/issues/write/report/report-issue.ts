import * as contracts from '@portal/contracts/issues/contracts';
import type { Flow, Issue, NewIssue } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { categoryForIssue, type CategoryForIssue } from '../../../categories/category.repository';
import { useCase } from '../../../deps';
import { findEntries } from '../../../dictionaries/dictionary.repository';
import type { DetailContext } from '../../read/detail/issue-detail';
import { startOf } from '../../../flows/flow';
import { ensureDefaultFlow } from '../../../flows/default-flow.repository';
import { findFlow } from '../../../flows/flow.repository';
import { missingPeople } from '@portal/service-kit/projections';
import { checkAnswerReferences, checkAnswers, loggedAnswers, missingAnswers, withDefaults } from '@portal/service-kit/parameters';
import { checkReferences } from '../save/check-references';
import { applyEquipmentDefaults, NO_LOCATION } from '../save/equipment-defaults';
import { toSecond } from '../../model/clocks';
import { editsOf, newIssueRecord, type EditMember, type Edits, type IssueRecord } from '../../model/issue-fields';
import { assign } from '../../model/issue-people';
import { LoadedIssue } from '../loaded/loaded-issue';
import { saveAndView, type Change } from '../save/save-issue';
import { linkRelated, relatedIssues } from './related-issues';

type ReportTarget = CategoryForIssue & { flow: Flow; edits: Edits } & Pick<DetailContext, 'entries' | 'equipment' | 'costCenters'>;

/**
 * The category with the flow a new issue follows and the dictionary entries it refers to.
 *
 * @throws Invalid when issues cannot be reported in it
 */
async function categoryOf({ query, ctx }: Change, body: NewIssue, asks: boolean): Promise<ReportTarget> {
  const known: Pick<DetailContext, 'entries' | 'equipment' | 'costCenters'> = {
    entries: new Map(),
    equipment: new Map(),
    costCenters: new Map(),
  };
  const edits = editsOf(body);
  const [category, references, machine] = await Promise.all([
    categoryForIssue(query, body.category_id, ctx.user),
    checkReferences(query, edits, known),
    applyEquipmentDefaults(query, edits, NO_LOCATION, known),
  ]);
  const problems: Record<string, FieldCode> = { ...references, ...machine };
  if (!category) problems.category_id = 'not_found';
  else if (category.type === 'notice' || !category.can_be_picked) problems.category_id = 'invalid';
  const asked = category?.parameters ?? [];
  const answers = body.parameters ?? [];
  Object.assign(
    problems,
    await checkAnswerReferences(query, asked, answers, findEntries),
    checkAnswers(asked, answers),
    asks ? missingAnswers(asked, answers) : {},
  );
  if (!category || Object.keys(problems).length > 0) throw new Invalid(problems);
  return { ...category, ...known, edits, flow: category.flow ?? (await firstFlow(query)) };
}

/** The default flow of a tenant that has none yet. */
async function firstFlow(query: Query): Promise<Flow> {
  const flow = await findFlow(query, await ensureDefaultFlow(query));
  if (!flow) throw new Error('the default flow just laid down is gone');
  return flow;
}

/** Members of a report that are stored neither as a column nor as answers: none, or it does not compile. */
type NotStored = Exclude<keyof NewIssue, EditMember | 'parameters' | 'duplicate_of' | 'follows'>;

/** What a program that opens an issue hands down to it, beside what people report. */
export interface HandedDown {
  scheduled_on?: Date;
  /** Besides what the category says. */
  formal_confirm_required?: boolean;
  /** Put on it besides those of the category; who is gone is passed over. */
  employee_ids?: readonly number[];
}

/** A new row in the first state of its flow, its clock just started. */
function newRecord(
  id: number,
  body: NewIssue & Record<NotStored, never>,
  category: ReportTarget,
  { creator, at, handed }: { creator: number | null; at: Date; handed: HandedDown },
): IssueRecord {
  const { title, user_description } = body;
  const state = startOf(category.flow);
  return newIssueRecord({
    title,
    user_description,
    ...category.edits,
    id,
    category_id: category.id,
    flow_id: category.flow.id,
    flow_state_id: state.id,
    group_id: category.default_group_id,
    created_at: at,
    created_by: creator,
    formal_confirm_required: category.formal_confirm_required || handed.formal_confirm_required === true,
    scheduled_on: handed.scheduled_on ?? null,
    clock: state.clock,
    clock_since: toSecond(at),
  });
}

/** What the answer shows beside a new issue; its questions have no answers yet. */
function newContext({ ctx }: Change, category: ReportTarget): DetailContext {
  const {
    id,
    name,
    path,
    parents,
    type,
    icon,
    color,
    planned,
    parameters,
    reporter_name,
    tenant_attributes,
    stopping_criticality_id,
    entries,
    equipment,
    costCenters,
  } = category;
  const asked = [...parameters].sort((a, b) => a.sort - b.sort || a.id - b.id);
  return {
    category: { id, name, path, parents, type, icon, color, planned },
    parameters: asked.map(({ sort: _, ...parameter }) => ({ ...parameter, entry_id: null, value: null, user: null })),
    files: [],
    escalations: [],
    duplicate_of: null,
    links_count: 0,
    comments_count: 0,
    watchers: [],
    mentioned: {},
    tenant_attributes,
    stopping_criticality_id,
    entries,
    equipment,
    costCenters,
    people: new Map(ctx.user === null || reporter_name === null ? [] : [[ctx.user, reporter_name]]),
  };
}

/** Makes an issue of a report by the caller; the category says who gets it at once. @throws Invalid */
export function createIssue(call: Change, body: NewIssue): Promise<Issue> {
  return createFor(call, body, { reporter: call.caller.user, asks: true });
}

/** The same by a program, which answers no questions of the category, for a person or for nobody. @throws Invalid */
export function openIssue(call: Change, body: NewIssue, reporter: number | null, handed: HandedDown = {}): Promise<Issue> {
  return createFor(call, body, { reporter, asks: false, handed });
}

/** Who reports, and what a program hands down. `asks`: required questions of the category have to be answered. */
interface Creation {
  reporter: number | null;
  asks: boolean;
  handed?: HandedDown;
}

async function createFor(call: Change, body: NewIssue, { reporter, asks, handed = {} }: Creation): Promise<Issue> {
  const { query } = call;
  const category = await categoryOf(call, body, asks);
  const related = await relatedIssues(call, body);
  const id = await query.nextNumber('issue');
  const at = new Date();
  const work = new LoadedIssue(
    newRecord(id, body, category, { creator: reporter, at, handed }),
    { flow: category.flow, employees: [], context: { ...newContext(call, category), links_count: related.length } },
    at,
  );
  work.addTimelineEntry('reported', reporter);
  work.events.push({ kind: 'reported' });
  const people = [...new Set([...category.default_employee_ids, ...(handed.employee_ids ?? [])])];
  const gone = await missingPeople(query, people);
  for (const person of people.filter((one) => !gone.includes(one))) assign(work, person, null);
  const parameters = withDefaults(category.parameters, body.parameters ?? []);
  const written = { isNew: true, answers: parameters, logged: loggedAnswers(category.parameters, parameters) };
  const item = await saveAndView(call, work, written);
  if (related.length > 0) await linkRelated(query, call.caller.user, work, related);
  return item;
}

/** Anybody signed in reports. */
export const reportIssue = useCase({
  contract: contracts.reportIssue,
  run: async (call) => ({ status: 'ok', item: await createIssue(call, call.body) }),
});
