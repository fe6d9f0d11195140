import type { Flow, FlowDraft, FlowVersion, Issue } from '@portal/contracts/issues/schemas';
import { jobOutput } from '../../../proof/job-output';
import type { Answer, Stage } from '../../../proof/stage';
import { TenantClient } from '../../../proof/tenant-client';
import type { FlowAction, FlowIssue, FlowModel } from './flow-model';
import { contentOf, type ShapeName } from './flow-shapes';
import type { Who } from './issue-model';
import type { PlantContext } from './real-issue';

const NOTHING = 99_999_999;
const JOB_MS = 60_000;

/** What flows of a plant are tried with. */
export interface FlowContext extends PlantContext {
  /** The category whose issues follow the flow that is tried: one for each line of sequences. */
  category: number;
  name: Readonly<Record<string, string>>;
  /** Key of a state → number, in the default flow. */
  defaultStates: ReadonlyMap<string, number>;
  others: Readonly<Record<'default' | 'draft alone' | 'of a stranger', number>>;
}

/** One flow of the portal with the issues that were reported under its category. */
export class RealFlow {
  private readonly admin: TenantClient;
  /** Numbers of states by version and key. */
  private readonly states = new Map<number, ReadonlyMap<string, number>>();
  private readonly issues: number[] = [];

  private constructor(
    private readonly stage: Stage,
    private readonly plant: FlowContext,
    private readonly id: number,
  ) {
    this.admin = new TenantClient(stage, plant.label, plant.people.admin.headers);
  }

  /** A flow that looks so, published once. */
  static async published(stage: Stage, plant: FlowContext, first: ShapeName): Promise<RealFlow> {
    const admin = new TenantClient(stage, plant.label, plant.people.admin.headers);
    const { id } = await admin.item<Flow>(admin.call('POST', '/flows', { name: plant.name }));
    const { draft_version } = await admin.item<FlowDraft>(admin.call('PUT', `/flows/${id}/draft`, contentOf(first)));
    const real = new RealFlow(stage, plant, id);
    real.know(await admin.item<Flow>(admin.call('POST', `/flows/${id}/publish`, { draft_version })));
    await admin.item(admin.call('PUT', `/categories/${plant.category}`, { type: 'standard', name: plant.name, flow_id: id }));
    return real;
  }

  /** Tries it. Throws with what differs when answers, flow or issues are not what the model says. */
  async compare(action: FlowAction, model: FlowModel): Promise<void> {
    if (action.do === 'stranger') return this.probe();
    const requests = this.requests(action, model);
    const expected = model.expect(action).sort();
    const answers = await Promise.all(requests.map(([who, method, path, body]) => this.call(who, method, path, body)));
    const statuses = answers.map(({ status }) => status).sort();
    if (statuses.join() !== expected.join())
      throw new Error(
        `answered ${statuses.join()}, expected ${expected.join()}: ${answers.map(({ body }) => body.slice(0, 300)).join(' | ')}`,
      );
    const done = answers.find(({ status }) => status < 300);
    if (done) await this.note(action, done, answers.at(-1) ?? done, model);
    await this.look(action, model);
  }

  private call(who: Who, method: string, path: string, body?: unknown): Promise<Answer> {
    return this.stage.call(method, `/api${path}`, this.plant.people[who].headers, body);
  }

  private requests(action: FlowAction, model: FlowModel): [who: Who, method: string, path: string, body?: object][] {
    const { who } = action;
    const flow = `/flows/${this.id}`;
    switch (action.do) {
      case 'save':
      case 'save twice': {
        const body = { ...model.seen(action.seen), ...contentOf(action.draft) };
        return repeated(action.do === 'save' ? 1 : 2, [who, 'PUT', `${flow}/draft`, body]);
      }
      case 'publish':
      case 'publish twice':
        return repeated(action.do === 'publish' ? 1 : 2, [who, 'POST', `${flow}/publish`, this.publication(action, model)]);
      case 'publish while one reports':
        return [
          [who, 'POST', `${flow}/publish`, this.publication(action, model)],
          ['operator', 'POST', '/issues', this.report],
        ];
      case 'discard':
        return [[who, 'DELETE', `${flow}/draft`]];
      case 'report':
        return [[who, 'POST', '/issues', this.report]];
      case 'move all': {
        const old = [...(this.states.get(action.from)?.keys() ?? [])];
        const states = action.instead === null ? {} : Object.fromEntries(old.map((key) => [key, action.instead]));
        return [[who, 'POST', `${flow}/move_issues`, { from_version: action.from, states }]];
      }
      case 'stranger':
        return [];
      default:
        return this.requestsOfIssue(action, model);
    }
  }

  private requestsOfIssue(
    action: Extract<FlowAction, { issue: number }>,
    model: FlowModel,
  ): [who: Who, method: string, path: string, body?: object][] {
    const { who } = action;
    const issue = model.issue(action.issue);
    const id = this.issues[issue ? model.issues.indexOf(issue) : NOTHING] ?? NOTHING;
    const patch = (body: object): [Who, string, string, object] => [who, 'PATCH', `/issues/${id}`, body];
    switch (action.do) {
      case 'step': {
        const version = action.of === 'its version' ? (issue?.follows ?? null) : model.versions.length;
        return [patch({ flow_state_id: this.stateOf(version, action.to) })];
      }
      case 'take':
        return [[who, 'POST', `/me/issues/${id}/take`]];
      case 'archive':
        return [[who, 'DELETE', `/issues/${id}`]];
      case 'reject':
        return [patch({ rejected: true, rejection_reason: 'No fault' })];
      case 'withdraw rejection':
        return [patch({ rejected: false })];
      case 'set flow': {
        const version = action.flow === 'own' ? model.versions.length : null;
        return [
          patch({
            flow_id: action.flow === 'own' ? this.id : this.plant.others[action.flow],
            ...(action.at === null ? {} : { flow_state_id: this.stateOf(version, action.at) }),
            ...(action.stale ? { version: NOTHING } : {}),
          }),
        ];
      }
      case 'set flow twice':
        return repeated(2, patch({ flow_id: this.id, version: issue?.version }));
    }
  }

  private get report(): object {
    return { category_id: this.plant.category, title: 'Through a flow', user_description: 'Model' };
  }

  private publication({ seen }: { seen: 'present' | 'earlier' }, model: FlowModel): object {
    return { draft_version: model.seen(seen).draft_version ?? NOTHING };
  }

  private stateOf(version: number | null, key: string): number {
    return (version === null ? this.plant.defaultStates : this.states.get(version))?.get(key) ?? NOTHING;
  }

  private know({ published_version, states }: Pick<Flow, 'published_version' | 'states'>): void {
    this.states.set(published_version ?? 0, new Map(states.map(({ key, id }) => [key, id])));
  }

  /** Keeps the numbers of what was made; waits for what goes on. */
  private async note(action: FlowAction, done: Answer, last: Answer, model: FlowModel): Promise<void> {
    if (action.do === 'publish' || action.do === 'publish twice' || action.do === 'publish while one reports') {
      const { item } = JSON.parse(done.body) as { item: Flow };
      // Only the report of the two may have been done.
      if (done !== last || action.do !== 'publish while one reports') this.know(item);
    }
    if (action.do === 'report') this.issues.push((JSON.parse(done.body) as { item: Issue }).item.id);
    if (action.do === 'publish while one reports') this.adopt(JSON.parse(last.body) as { item: Issue }, model);
    if (action.do === 'move all') {
      const { item } = JSON.parse(done.body) as { item: { job_status_id: string } };
      await jobOutput(this.admin, item.job_status_id, JOB_MS);
    }
  }

  /** A report that went on beside a publication follows what was published before it or after it. */
  private adopt({ item }: { item: Issue }, model: FlowModel): void {
    const newest = model.versions.length;
    const follows = item.flow_state_id === this.stateOf(newest, 'new') ? newest : newest - 1;
    model.reported('operator', follows);
    this.issues.push(item.id);
  }

  /** Reads what may have changed, as somebody who sees everything. */
  private async look(action: FlowAction, model: FlowModel): Promise<void> {
    if ('issue' in action) {
      const issue = model.issue(action.issue);
      if (issue) await this.lookAtIssue(issue, model);
      return;
    }
    const draft = await this.admin.item<FlowDraft>(this.admin.call('GET', `/flows/${this.id}/draft`));
    const versions = await this.admin.items<FlowVersion>(`/flows/${this.id}/versions`);
    const newestFirst = model.versions.map((_, index) => model.versions.length - index);
    same(
      'the flow',
      [draft.draft_version, draft.published_version, versions.map(({ version, running }) => [version, running])],
      [
        model.present.draft_version,
        model.present.published_version,
        newestFirst.map((version) => [version, model.running(version).length]),
      ],
    );
    for (const issue of model.issues) await this.lookAtIssue(issue, model);
  }

  private async lookAtIssue(issue: FlowIssue, model: FlowModel): Promise<void> {
    const id = this.issues[model.issues.indexOf(issue)] ?? NOTHING;
    const item = await this.admin.item<Issue>(this.admin.call('GET', `/issues/${id}`));
    const { version, rejected } = item;
    const seen = [version, rejected, item.deleted_at !== null, item.flow.id, item.flow_state_id, item.flow_state.kind, item.clocks.running];
    const offered = item.transitions.map(({ flow_state_id }) => flow_state_id);
    same(
      `issue ${id}`,
      [...seen, offered.sort(byNumber)],
      [
        issue.version,
        issue.rejected,
        issue.archived,
        issue.follows === null ? this.plant.others.default : this.id,
        this.stateOf(issue.follows, issue.at.key),
        issue.at.kind,
        issue.rejected || issue.archived ? 'stopped' : issue.at.clock,
        model
          .offered(issue)
          .map((key) => this.stateOf(issue.follows, key))
          .sort(byNumber),
      ],
    );
  }

  /** Somebody of another tenant asks for this flow: there is none. */
  private async probe(): Promise<void> {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/draft', undefined],
      ['GET', '/versions', undefined],
      ['PUT', '/draft', contentOf('short')],
      ['POST', '/publish', { draft_version: 1 }],
      ['POST', '/move_issues', { from_version: 1 }],
    ] as const) {
      const { status } = await this.stage.call(method, `/api/flows/${this.id}${path}`, this.plant.stranger, body);
      if (status !== 404) throw new Error(`another tenant was answered ${status} to ${method} ${path}`);
    }
  }
}

const byNumber = (one: number, other: number) => one - other;
const repeated = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

function same(what: string, seen: unknown, wanted: unknown): void {
  const [found, expected] = [JSON.stringify(seen), JSON.stringify(wanted)];
  if (found !== expected) throw new Error(`${what} is ${found}, expected ${expected}`);
}
