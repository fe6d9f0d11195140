import type { Answer, Stage } from '../../../proof/stage';
import { STATES, type State } from './flow';
import { FINISH_TEXT, STEP_TEXT, type Action, type IssueModel, type Person, type Who } from './issue-model';

type Headers = Record<string, string>;

/** A plant in which sequences run. */
export interface PlantContext {
  label: 'acme' | 'globex';
  people: Readonly<Record<Who, Person & { headers: Headers }>>;
  /** Categories that can be reported under with a text alone and that give an issue to nobody. */
  categories: readonly number[];
  /** An issue that the operator reported, for links. */
  otherIssue: number;
  /** State → number, of the default flow. */
  states: Readonly<Record<State, number>>;
  /** Somebody of another tenant. */
  stranger: Headers;
}

interface Item {
  id: number;
  version: number;
  title: string;
  flow_state: { id: number };
  formal_confirm_required: boolean;
  formal_confirm_at: string | null;
  resolution: string | null;
  rejection_reason: string | null;
  deleted_at: string | null;
  comments_count: number;
  links_count: number;
  employees_with_trashed: {
    id: number;
    user_id: number;
    started_at: string | null;
    arrived_at: string | null;
    finished_at: string | null;
    deleted_at: string | null;
  }[];
}

/** Actions that make something of their own: 201. */
const CREATING: ReadonlySet<Action['do']> = new Set(['assign', 'comment', 'link']);
/** Actions that answer with something else than the issue. */
const ANSWERED_OTHERWISE: ReadonlySet<Action['do']> = new Set(['comment', 'take comment back', 'link', 'unlink']);
const NOTHING = 99_999_999;

/** One issue of the portal. */
export class RealIssue {
  private constructor(
    private readonly stage: Stage,
    private readonly plant: PlantContext,
    private readonly marker: string,
    private item: Item,
  ) {}

  /** Numbers of its comments, the oldest first. */
  private readonly comments: number[] = [];
  private linkId = NOTHING;

  static async report(stage: Stage, plant: PlantContext, creator: Who, category: number): Promise<RealIssue> {
    const marker = `Model ${crypto.randomUUID()}`;
    const answer = await stage.call('POST', '/api/issues', plant.people[creator].headers, {
      category_id: category,
      title: `${marker} 0`,
      user_description: marker,
    });
    if (answer.status !== 201) throw new Error(`report: ${answer.status} ${answer.body}`);
    return new RealIssue(stage, plant, marker, itemOf(answer.body));
  }

  get formalConfirmRequired(): boolean {
    return this.item.formal_confirm_required;
  }

  /** Tries it. Throws with what differs when answer or issue are not what the model says. */
  async compare(action: Action, expected: number, model: IssueModel): Promise<void> {
    if (action.do === 'foreign') return this.probe();
    const answers = await Promise.all(Array.from({ length: action.do === 'take twice' ? 2 : 1 }, () => this.attempt(action)));
    for (const { status, body } of answers) {
      // Putting somebody on an issue creates a place on it.
      const done = status === (CREATING.has(action.do) ? 201 : 200);
      if (done ? expected !== 200 : status !== expected) throw new Error(`answered ${status}, expected ${expected}: ${body.slice(0, 300)}`);
      if (!done && status !== 409) continue;
      if (done && ANSWERED_OTHERWISE.has(action.do)) await this.note(action, body);
      else this.item = itemOf(body);
      const [found, wanted] = [this.seen(), this.wanted(model)];
      if (found !== wanted) throw new Error(`the issue is ${found}, expected ${wanted}`);
    }
  }

  private attempt(action: Action): Promise<Answer> {
    const { headers } = this.plant.people[action.who];
    const [method, path, body] = this.request(action);
    return this.stage.call(method, `/api${path}`, headers, body);
  }

  private request(action: Action): [method: string, path: string, body?: object] {
    const issue = `/issues/${this.item.id}`;
    switch (action.do) {
      case 'show':
      case 'foreign':
        return ['GET', action.who === 'admin' ? issue : `/me${issue}`];
      case 'take':
      case 'take twice':
        return ['POST', `/me${issue}/take`];
      case 'arrive':
        return ['POST', `/me${issue}/arrive`];
      case 'finish':
        return ['POST', `/me${issue}/finish`, action.comment ? { comment: FINISH_TEXT } : {}];
      case 'move':
        return ['PATCH', issue, { flow_state_id: this.plant.states[action.to], ...(action.text ? { resolution: STEP_TEXT } : {}) }];
      case 'assign':
        return ['POST', `${issue}/employees`, { user_id: action.person === 'nobody' ? 99_999_999 : this.plant.people[action.person].id }];
      case 'remove':
        return ['DELETE', `${issue}/employees/${this.partOf(action.person)}`];
      case 'archive':
        return ['DELETE', issue];
      case 'reject':
        return ['PATCH', issue, { rejected: true, rejection_reason: action.reason }];
      case 'withdraw rejection':
        return ['PATCH', issue, { rejected: false }];
      case 'comment':
        return ['POST', `${issue}/comments`, { text: this.marker }];
      case 'take comment back':
        return ['DELETE', `${issue}/comments/${this.comments.at(-1) ?? NOTHING}`];
      case 'link':
        return ['POST', `${issue}/links`, { kind: 'follows', issue_id: this.plant.otherIssue }];
      case 'unlink':
        return ['DELETE', `${issue}/links/${this.linkId}`];
      case 'confirm':
        return ['PATCH', issue, { formal_confirm: action.yes }];
      case 'retitle':
        return ['PATCH', issue, { title: `${this.marker} ${action.title}`, ...(action.stale ? { version: 9_999_999 } : {}) }];
    }
  }

  /** Keeps the numbers of what was made, and reads the issue as it is then. */
  private async note(action: Action, body: string): Promise<void> {
    if (action.do === 'comment') this.comments.push((JSON.parse(body) as { item: { id: number } }).item.id);
    if (action.do === 'take comment back') this.comments.pop();
    if (action.do === 'link') this.linkId = (JSON.parse(body) as { item: { id: number } }).item.id;
    if (action.do === 'unlink') this.linkId = NOTHING;
    const shown = await this.stage.call('GET', `/api/issues/${this.item.id}`, this.plant.people.admin.headers);
    if (shown.status !== 200) throw new Error(`the issue cannot be read: ${shown.status}`);
    this.item = itemOf(shown.body);
  }

  private partOf(who: Who): number {
    const { id } = this.plant.people[who];
    return this.item.employees_with_trashed.find((one) => one.user_id === id && one.deleted_at === null)?.id ?? 99_999_999;
  }

  /** Somebody of another tenant asks for the same number: theirs or nothing, never ours. The change names a version that nothing has. */
  private async probe(): Promise<void> {
    const path = `/api/issues/${this.item.id}`;
    for (const [method, body] of [
      ['GET', undefined],
      ['PATCH', { version: 9_999_999, title: this.marker }],
    ] as const) {
      const { status, body: text } = await this.stage.call(method, path, this.plant.stranger, body);
      if (text.includes(this.marker) || ![200, 404, 409].includes(status))
        throw new Error(`another tenant was answered ${status}: ${text.slice(0, 300)}`);
    }
  }

  private seen(): string {
    const {
      version,
      title,
      flow_state,
      formal_confirm_at,
      resolution,
      rejection_reason,
      deleted_at,
      employees_with_trashed,
      comments_count,
      links_count,
    } = this.item;
    const state = STATES.find((name) => this.plant.states[name] === flow_state.id);
    const parts = employees_with_trashed.map(
      (one) =>
        `${one.user_id}${one.started_at ? ' took' : ''}${one.arrived_at ? ' arrived' : ''}${one.finished_at ? ' finished' : ''}${one.deleted_at ? ' removed' : ''}`,
    );
    return JSON.stringify({
      version,
      title,
      state,
      confirmed: formal_confirm_at !== null,
      resolution,
      rejection_reason,
      archived: deleted_at !== null,
      comments: comments_count,
      links: links_count,
      parts,
    });
  }

  private wanted({ version, title, state, confirmed, resolution, reason, archived, comments, linked, parts }: IssueModel): string {
    const people = parts.map(
      (one) =>
        `${this.plant.people[one.who].id}${one.started ? ' took' : ''}${one.arrived ? ' arrived' : ''}${one.finished ? ' finished' : ''}${one.removed ? ' removed' : ''}`,
    );
    return JSON.stringify({
      version,
      title: `${this.marker} ${title}`,
      state,
      confirmed,
      resolution,
      rejection_reason: reason,
      archived,
      comments: comments.length,
      links: linked ? 1 : 0,
      parts: people,
    });
  }
}

function itemOf(body: string): Item {
  return (JSON.parse(body) as { item: Item }).item;
}
