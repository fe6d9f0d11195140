import { type Access, allows, type Grants } from '@portal/contracts/access';
import { resolvedIn, type State, takenFrom, wayOf, workedIn } from './flow';

export type Who = 'admin' | 'operator';

/** What is tried without more to say. */
export type Plain =
  | 'show'
  | 'take'
  | 'take twice'
  | 'arrive'
  | 'archive'
  | 'withdraw rejection'
  | 'comment'
  | 'take comment back'
  | 'link'
  | 'unlink'
  | 'foreign';

/** What somebody tries. */
export type Action =
  | { do: Plain; who: Who }
  | { do: 'finish'; who: Who; comment: boolean }
  | { do: 'move'; who: Who; to: State; text: boolean }
  | { do: 'assign'; who: Who; person: Who | 'nobody' }
  | { do: 'remove'; who: Who; person: Who }
  | { do: 'reject'; who: Who; reason: string }
  | { do: 'confirm'; who: Who; yes: boolean }
  | { do: 'retitle'; who: Who; stale: boolean; title: number };

/** What is said at a finish and at a step. */
export const FINISH_TEXT = 'Done.';
export const STEP_TEXT = 'Because.';

/** What is known of who acts. */
export interface Person {
  id: number;
  admin: boolean;
  grants: Grants;
}

/** A person's part in it. */
export interface Part {
  who: Who;
  started: boolean;
  arrived: boolean;
  finished: boolean;
  removed: boolean;
}

/** One issue as the specification wants it: what each try is answered with, and what it becomes. Nothing here knows the portal. */
export class IssueModel {
  state: State = 'new';
  version = 1;
  title = 0;
  archived = false;
  reason: string | null = null;
  resolution: string | null = null;
  confirmed = false;
  /** Who said what there is to read, the oldest first. */
  readonly comments: Who[] = [];
  /** Whether it follows the other issue of the plant, which both reported together. */
  linked = false;
  readonly parts: Part[] = [];

  constructor(
    private readonly people: Readonly<Record<Who, Person>>,
    readonly creator: Who,
    private readonly formalConfirmRequired: boolean,
  ) {}

  /** Status of the answer; where it is 200 the model has changed as the issue must have. */
  expect(action: Action): number {
    const before = this.fingerprint;
    const status = this.judge(action);
    if (status === 200 && this.fingerprint !== before) this.version += 1;
    return status;
  }

  active(who: Who): Part | undefined {
    return this.parts.find((part) => part.who === who && !part.finished && !part.removed);
  }

  get resolved(): boolean {
    return resolvedIn.has(this.state);
  }

  get rejected(): boolean {
    return this.reason !== null;
  }

  private get fingerprint(): string {
    const { state, title, archived, reason, resolution, confirmed, parts } = this;
    return JSON.stringify({ state, title, archived, reason, resolution, confirmed, parts });
  }

  private get open(): boolean {
    return !this.archived && !this.rejected && this.state !== 'closed';
  }

  private can(who: Who, access: Access): boolean {
    return allows(this.people[who].grants, this.people[who].admin, access);
  }

  private isMine(who: Who): boolean {
    return this.creator === who || this.parts.some((part) => part.who === who && !part.removed);
  }

  private knows(who: Who): boolean {
    return this.isMine(who) || this.can(who, 'issues/read');
  }

  private judge(action: Action): number {
    const { who } = action;
    switch (action.do) {
      case 'foreign':
        return 0;
      case 'show':
        return who === 'admin' || this.isMine(who) ? 200 : 404;
      case 'take':
      case 'take twice':
        return this.take(who);
      case 'arrive':
        return this.arrive(who);
      case 'finish':
        return this.finish(who, action.comment);
      case 'move':
        return this.move(who, action.to, action.text);
      case 'assign':
        return this.assign(who, action.person);
      case 'remove':
        return this.remove(who, action.person);
      case 'archive':
        return this.archive(who);
      case 'reject':
        return this.decide(who, 'issues.reject/update', this.state !== 'closed', () => (this.reason = action.reason));
      case 'withdraw rejection':
        return this.decide(who, 'issues.reject/update', true, () => (this.reason = null));
      case 'comment':
        return this.talk(who, () => this.comments.push(who));
      case 'take comment back':
        return this.takeBack(who);
      case 'link':
        return this.link(who);
      case 'unlink':
        return this.unlink(who);
      case 'confirm':
        return this.decide(who, 'issues.confirm/update', !action.yes || this.resolved, () => this.confirm(action.yes));
      case 'retitle':
        return this.retitle(who, action.stale, action.title);
    }
  }

  private become(change: () => void): number {
    change();
    return 200;
  }

  /** A PATCH that needs a right and is possible now or not. */
  private decide(who: Who, access: Access, possible: boolean, change: () => void): number {
    if (!this.knows(who)) return 404;
    if (!this.can(who, access)) return 403;
    return this.archived || !possible ? 409 : this.become(change);
  }

  /** Neither what is said nor a link is a change of the issue itself: its version stays. */
  private talk(who: Who, change: () => void): number {
    if (!this.knows(who)) return 404;
    return this.archived ? 409 : this.become(change);
  }

  private takeBack(who: Who): number {
    const said = this.comments.at(-1);
    const status = this.talk(who, () => undefined);
    if (status !== 200) return status;
    if (said === undefined) return 404;
    if (said !== who && !this.can(who, 'issues/update')) return 403;
    return this.become(() => this.comments.pop());
  }

  private link(who: Who): number {
    if (!this.can(who, 'issues/update')) return 403;
    return this.talk(who, () => (this.linked = true));
  }

  private unlink(who: Who): number {
    if (!this.can(who, 'issues/update')) return 403;
    return this.linked && this.knows(who) ? this.become(() => (this.linked = false)) : 404;
  }

  private archive(who: Who): number {
    if (!this.can(who, 'issues/delete')) return 403;
    return this.knows(who) ? this.become(() => (this.archived = true)) : 404;
  }

  private take(who: Who): number {
    const mayTake = this.can(who, 'issues/read') && this.can(who, 'issues.transition/update');
    if (!this.active(who) && !mayTake) return this.knows(who) ? 403 : 404;
    if (!this.open || this.resolved) return 409;
    if (!this.active(who)) this.parts.push({ who, started: false, arrived: false, finished: false, removed: false });
    const part = this.active(who);
    if (!part || part.started) return 200;
    part.started = true;
    if (takenFrom.has(this.state)) this.state = 'in_progress';
    return 200;
  }

  private arrive(who: Who): number {
    if (!this.knows(who)) return 404;
    const part = this.active(who);
    if (!this.open || !part?.started) return 409;
    return this.become(() => (part.arrived = true));
  }

  private finish(who: Who, comment: boolean): number {
    if (!this.knows(who)) return 404;
    const part = this.active(who);
    if (this.archived || this.rejected || !part?.started) return 409;
    const last = !this.parts.some((other) => other !== part && other.started && !other.finished && !other.removed);
    const resolves = last && workedIn.has(this.state);
    if (resolves && !comment && !this.resolution) return 422;
    return this.become(() => {
      part.finished = true;
      if (resolves) Object.assign(this, { state: 'resolved', resolution: comment ? FINISH_TEXT : this.resolution });
    });
  }

  private move(who: Who, to: State, text: boolean): number {
    if (!this.knows(who)) return 404;
    const moves = to !== this.state;
    const movable = !this.archived && !this.rejected;
    const way = wayOf(this.state, to, this.formalConfirmRequired);
    // A text without a step is an edit, with a right of its own.
    if (!moves && text && !this.can(who, 'issues/update')) return 403;
    if (moves && movable) {
      if (!way) return 422;
      const offered = (way.creator && this.creator === who) || (way.assigned && this.active(who)) || this.can(who, way.permission);
      if (!offered) return 403;
      if (way.text && !text) return 422;
    }
    if (this.archived || (moves && !movable)) return 409;
    if (!moves) return this.become(() => (this.resolution = text ? STEP_TEXT : this.resolution));
    if (to === 'confirmed') this.confirmed = true;
    // What was done the last time does not tell what is done the next.
    if (this.resolved && !resolvedIn.has(to)) this.resolution = null;
    else if (resolvedIn.has(to) && text) this.resolution = STEP_TEXT;
    this.state = to;
    return 200;
  }

  private assign(who: Who, person: Who | 'nobody'): number {
    if (!this.can(who, 'issues.assign/update')) return 403;
    if (!this.knows(who)) return 404;
    if (person === 'nobody') return 422;
    if (this.active(person)) return 200;
    return this.open
      ? this.become(() => this.parts.push({ who: person, started: false, arrived: false, finished: false, removed: false }))
      : 409;
  }

  private remove(who: Who, person: Who): number {
    if (!this.can(who, 'issues.assign/update')) return 403;
    const part = this.parts.find((one) => one.who === person && !one.removed);
    if (!part || !this.knows(who)) return 404;
    return this.archived ? 409 : this.become(() => (part.removed = true));
  }

  private confirm(yes: boolean): void {
    if (yes === this.confirmed) return;
    this.confirmed = yes;
    if (yes && this.state === 'resolved') this.state = 'confirmed';
    else if (!yes && this.state === 'confirmed') this.state = 'resolved';
  }

  private retitle(who: Who, stale: boolean, title: number): number {
    if (!this.knows(who)) return 404;
    if (stale) return 409;
    if (!this.can(who, 'issues/update')) return 403;
    return this.archived ? 409 : this.become(() => (this.title = title));
  }
}
