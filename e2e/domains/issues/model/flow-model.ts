import { type Access, allows } from '@portal/contracts/access';
import { takenFrom, type State } from './flow';
import {
  counterpart,
  DEFAULT_STANDINGS,
  defaultTargets,
  type DraftName,
  resolvedKinds,
  SHAPES,
  type Shape,
  type ShapeName,
  type Standing,
} from './flow-shapes';
import type { Person, Who } from './issue-model';

/** What a person who edits a draft has seen of it: what there is now, or what there was before. */
export type Seen = 'present' | 'earlier';

/** Another flow that somebody may want an issue to follow. */
export type OtherFlow = 'default' | 'draft alone' | 'of a stranger';

/** What somebody tries; issues are counted as they were reported, and around where there are fewer. */
export type FlowAction =
  | { do: 'save' | 'save twice'; who: Who; seen: Seen; draft: DraftName }
  | { do: 'publish' | 'publish twice' | 'publish while one reports'; who: Who; seen: Seen }
  | { do: 'discard' | 'report' | 'stranger'; who: Who }
  | { do: 'step'; who: Who; issue: number; to: string; of: 'its version' | 'the published version' }
  | { do: 'take' | 'archive' | 'reject' | 'withdraw rejection'; who: Who; issue: number }
  | { do: 'set flow'; who: Who; issue: number; flow: 'own' | OtherFlow; at: string | null; stale: boolean }
  | { do: 'set flow twice'; who: Who; issue: number }
  | { do: 'move all'; who: Who; from: number; instead: string | null };

/** Numbers of a draft and of what was published beside it, as an editor sees them. */
export interface SeenDraft {
  draft_version: number | null;
  published_version: number | null;
}

/** An issue as far as its flow matters. */
export interface FlowIssue {
  creator: Who;
  version: number;
  /** Version of the flow that it follows; null: it follows the default flow. */
  follows: number | null;
  at: Standing;
  taken: boolean;
  rejected: boolean;
  archived: boolean;
}

/** What nobody has seen yet. */
const NEVER_SEEN: SeenDraft = { draft_version: 99_999, published_version: 99_999 };
const DRAW: Access = 'settings.flows.edit/update';

/** One flow and the issues that run through it, as the specification wants them. Nothing here knows the portal. */
export class FlowModel {
  /** What was published, the first at 0. */
  readonly versions: ShapeName[];
  draft: { number: number; holds: DraftName } | null = null;
  readonly issues: FlowIssue[] = [];
  private lastDraft = 2;
  private readonly earlier: SeenDraft[] = [];

  /** A flow that was made, saved once and published: it had two drafts by then. */
  constructor(
    private readonly people: Readonly<Record<Who, Person>>,
    first: ShapeName,
  ) {
    this.versions = [first];
  }

  get present(): SeenDraft {
    return { draft_version: this.draft?.number ?? null, published_version: this.versions.length };
  }

  /** What is sent as seen. */
  seen(seen: Seen): SeenDraft {
    return seen === 'present' ? this.present : (this.earlier.at(-1) ?? NEVER_SEEN);
  }

  issue(counted: number): FlowIssue | undefined {
    return this.issues[counted % Math.max(this.issues.length, 1)];
  }

  statesOf(version: number | null): readonly Standing[] {
    return version === null ? DEFAULT_STANDINGS : this.shape(version).states;
  }

  /** Where an issue may go, for whoever may go every way. */
  offered(issue: FlowIssue): string[] {
    if (!isOpen(issue)) return [];
    if (issue.follows === null) return defaultTargets(issue.at.key);
    return this.shape(issue.follows)
      .ways.filter(([from]) => from === issue.at.key)
      .map(([, to]) => to);
  }

  /** Issues under way on a version. */
  running(version: number): FlowIssue[] {
    return this.issues.filter((one) => one.follows === version && one.at.kind !== 'finished' && !one.archived);
  }

  /** Statuses of the answers, in no order; where one is below 300 the model has changed as the portal must have. */
  expect(action: FlowAction): number[] {
    switch (action.do) {
      case 'save':
        return [this.save(action.who, action.seen, action.draft)];
      case 'save twice':
        return twice(this.save(action.who, action.seen, action.draft));
      case 'publish':
        return [this.publish(action.who, action.seen)];
      case 'publish twice':
        return twice(this.publish(action.who, action.seen));
      case 'publish while one reports':
        return [this.publish(action.who, action.seen), 201];
      case 'discard':
        return [this.discard(action.who)];
      case 'stranger':
        return [];
      case 'report':
        this.reported(action.who, this.versions.length);
        return [201];
      case 'move all':
        return [this.moveAll(action)];
      default:
        return this.expectOfIssue(action);
    }
  }

  /** A new issue follows what is published. */
  reported(creator: Who, follows: number): void {
    const [at] = this.shape(follows).states;
    if (at) this.issues.push({ creator, version: 1, follows, at, taken: false, rejected: false, archived: false });
  }

  private expectOfIssue(action: Extract<FlowAction, { issue: number }>): number[] {
    const issue = this.issue(action.issue);
    if (!issue) return [];
    const before = JSON.stringify(issue);
    const counted = (status: number) => {
      if (status < 300 && JSON.stringify(issue) !== before) issue.version += 1;
      return status;
    };
    switch (action.do) {
      case 'step':
        return [counted(this.step(issue, action))];
      case 'take':
        return [counted(this.take(issue, action.who))];
      case 'archive':
        return [counted(this.archive(issue, action.who))];
      case 'reject':
      case 'withdraw rejection':
        return [counted(this.reject(issue, action.who, action.do === 'reject'))];
      case 'set flow':
        return [counted(this.setFlow(issue, action))];
      case 'set flow twice': {
        const { version } = issue;
        const first = counted(this.setFlow(issue, { who: action.who, flow: 'own', at: null, stale: false }));
        return issue.version === version ? [first, first] : twice(first);
      }
    }
  }

  private shape(version: number): Shape {
    const name = this.versions[version - 1];
    if (!name) throw new Error(`version ${version} was never published`);
    return SHAPES[name];
  }

  private can(who: Who, access: Access): boolean {
    return allows(this.people[who].grants, this.people[who].admin, access);
  }

  private knows(who: Who, issue: FlowIssue): boolean {
    return issue.creator === who || (issue.taken && who === 'admin') || this.can(who, 'issues/read');
  }

  private isPresent({ draft_version, published_version }: SeenDraft): boolean {
    return draft_version === this.present.draft_version && published_version === this.present.published_version;
  }

  private save(who: Who, seen: Seen, holds: DraftName): number {
    if (!this.can(who, DRAW)) return 403;
    if (!this.isPresent(this.seen(seen))) return 409;
    if (holds === 'broken') return 422;
    return this.redraw(200, () => (this.draft = { number: ++this.lastDraft, holds }));
  }

  private publish(who: Who, seen: Seen): number {
    if (!this.can(who, DRAW)) return 403;
    const { draft } = this;
    if (!draft || this.seen(seen).draft_version !== draft.number) return 409;
    const { holds } = draft;
    if (holds === 'unfinished' || holds === 'broken') return 422;
    return this.redraw(200, () => {
      this.versions.push(holds);
      this.draft = null;
    });
  }

  private discard(who: Who): number {
    if (!this.can(who, DRAW)) return 403;
    return this.draft ? this.redraw(200, () => (this.draft = null)) : 200;
  }

  private redraw(status: number, change: () => void): number {
    this.earlier.push(this.present);
    change();
    return status;
  }

  private moveAll({ who, from, instead }: Extract<FlowAction, { do: 'move all' }>): number {
    if (!this.can(who, DRAW)) return 403;
    const published = this.versions.length;
    if (from >= published) return 422;
    const target = (key: string) => this.statesOf(published).find((state) => state.key === (instead ?? key));
    const left = this.statesOf(from).filter(({ kind }) => kind !== 'finished');
    if (left.some(({ key }) => !target(key))) return 422;
    for (const issue of this.running(from)) this.goOn(issue, published, target(issue.at.key) ?? issue.at);
    return 202;
  }

  private goOn(issue: FlowIssue, follows: number | null, at: Standing): void {
    Object.assign(issue, { follows, at, version: issue.version + 1 });
  }

  private step(issue: FlowIssue, { who, to, of }: Extract<FlowAction, { do: 'step' }>): number {
    if (!this.knows(who, issue)) return 404;
    const version = of === 'its version' ? issue.follows : this.versions.length;
    const target = this.statesOf(version).find(({ key }) => key === to);
    if (!target || version !== issue.follows) return 422;
    const moves = to !== issue.at.key;
    if (issue.archived || (moves && issue.rejected)) return 409;
    if (!moves) return 200;
    if (!this.offered(issue).includes(to)) return 422;
    if (!this.can(who, 'issues.transition/update')) return 403;
    return become(() => (issue.at = target));
  }

  private take(issue: FlowIssue, who: Who): number {
    const mayTake = this.can(who, 'issues/read') && this.can(who, 'issues.transition/update');
    if (!mayTake) return this.knows(who, issue) ? 403 : 404;
    if (!isOpen(issue) || resolvedKinds.has(issue.at.kind)) return 409;
    if (issue.taken) return 200;
    return become(() => {
      issue.taken = true;
      const leads = issue.follows === null ? takenFrom.has(issue.at.key as State) : issue.at.kind === 'default';
      const working = this.statesOf(issue.follows).find(({ kind }) => kind === 'inprogress');
      if (leads && working) issue.at = working;
    });
  }

  private archive(issue: FlowIssue, who: Who): number {
    if (!this.can(who, 'issues/delete')) return 403;
    return this.knows(who, issue) ? become(() => (issue.archived = true)) : 404;
  }

  private reject(issue: FlowIssue, who: Who, rejected: boolean): number {
    if (!this.knows(who, issue)) return 404;
    if (!this.can(who, 'issues.reject/update')) return 403;
    if (issue.archived || (rejected && issue.at.kind === 'finished')) return 409;
    return become(() => (issue.rejected = rejected));
  }

  private setFlow(
    issue: FlowIssue,
    { who, flow, at, stale }: Pick<Extract<FlowAction, { do: 'set flow' }>, 'who' | 'flow' | 'at' | 'stale'>,
  ): number {
    if (!this.knows(who, issue)) return 404;
    if (stale) return 409;
    if (!this.can(who, 'issues.transition/update')) return 403;
    if (flow === 'draft alone' || flow === 'of a stranger') return 422;
    const follows = flow === 'own' ? this.versions.length : null;
    const states = this.statesOf(follows);
    const named = at === null ? undefined : states.find(({ key }) => key === at);
    if (at !== null && !named) return 422;
    const alike = counterpart(states, issue.at);
    const next = named ?? alike;
    if (follows === issue.follows) {
      if (next.key !== issue.at.key) return 422;
      return issue.archived ? 409 : 200;
    }
    if (follows === null || issue.follows === null || next.key !== alike.key) {
      if (next.kind === 'finished' && issue.at.kind !== 'finished') return 422;
      if (isConfirmed(follows, next) && !this.can(who, 'issues.confirm/update')) return 403;
    }
    if (issue.archived || issue.rejected) return 409;
    return become(() => Object.assign(issue, { follows, at: next }));
  }
}

/** Whether steps and work are possible. */
const isOpen = ({ archived, rejected, at }: FlowIssue): boolean => !archived && !rejected && at.kind !== 'finished';

/** Whether a state is reached by confirming alone: only the default flow has one. */
const isConfirmed = (follows: number | null, { key }: Standing): boolean => follows === null && key === 'confirmed';

/** Of two who do the same at once with what both have seen, one is done. */
const twice = (first: number): number[] => [first, first < 300 ? 409 : first];

function become(change: () => void): number {
  change();
  return 200;
}
