import type { Flow, LogEntry } from '@portal/contracts/issues/schemas';
import { clockFor, toSecond } from '../issues/model/clocks';
import type { Employee } from '../issues/model/assignment';
import { IssueWork, type TimelineEntry } from '../issues/model/issue';
import type { IssueRecord } from '../issues/model/issue-fields';
import { changesOf, type LogDraft } from '../issues/model/issue-changes';
import { archive, confirm, reject } from '../issues/model/issue-decisions';
import { arrive, assign, finish, receive, take } from '../issues/model/issue-people';

/** Entries of the dictionaries of failures. */
export type FailureCodes = Partial<Pick<IssueRecord, 'failure_mode_id' | 'failure_cause_id' | 'failure_action_id'>>;

/** An entry of the log at its time; `employee` is the person on the issue whom it is about. */
export interface LoggedChange extends LogDraft {
  logged_at: Date;
  logged_by: number;
  employee: Employee | null;
}

/** A demo issue as it lives: moved by the very rules that move real ones, at times long past. */
export class StoryLife {
  readonly line: TimelineEntry[] = [];
  readonly log: LoggedChange[] = [];
  readonly employees: Employee[] = [];
  at: Date;

  constructor(
    readonly record: IssueRecord,
    private readonly flow: Flow,
    private readonly planned: boolean,
  ) {
    this.at = record.created_at;
    const state = flow.states.find((one) => one.id === record.flow_state_id);
    if (state) record.clock = clockFor(state, record);
    record.clock_since = toSecond(record.created_at);
    this.step(
      record.created_by,
      (work) => {
        work.addTimelineEntry('reported', record.created_by);
        work.events.push({ kind: 'reported' });
      },
      true,
    );
  }

  wait(minutes: number): this {
    this.at = new Date(this.at.getTime() + Math.max(0.2, minutes) * 60_000);
    return this;
  }

  assign(user: number, by: number): this {
    return this.step(by, (work) => void assign(work, user, by));
  }

  receive(user: number): this {
    return this.step(user, (work) => {
      receive(work, user);
      this.follow(work, 'received', user);
    });
  }

  take(user: number): this {
    return this.step(user, (work) => take(work, user));
  }

  arrive(user: number): this {
    return this.step(user, (work) => arrive(work, user));
  }

  /** `codes` are the failure codes that whoever finishes chooses. */
  finish(user: number, comment: string, codes: FailureCodes = {}): this {
    return this.step(user, (work) => {
      finish(work, user, comment);
      Object.assign(work.record, codes);
    });
  }

  /** Goes to the next state of a kind, where the flow leads there. */
  to(kind: string, user: number | null, text?: string): this {
    return this.step(user, (work) => this.follow(work, kind, user, text));
  }

  reject(user: number, reason: string): this {
    return this.step(user, (work) => reject(work, user, reason));
  }

  confirm(user: number): this {
    return this.step(user, (work) => confirm(work, user));
  }

  archive(user: number): this {
    return this.step(user, (work) => archive(work, user));
  }

  private follow(work: IssueWork, kind: string, user: number | null, text?: string): void {
    const to = this.flow.states.filter((state) => state.kind === kind).map((state) => state.id);
    const way = this.flow.transitions.find(
      (one) => one.from_id === work.record.flow_state_id && to.includes(one.to_id) && (user === null || one.trigger === 'manual'),
    );
    if (way) work.applyTransition(way, user, text);
  }

  private step(user: number | null, decide: (work: IssueWork) => void, isNew = false): this {
    const work = new IssueWork(this.record, this.employees, this.flow, this.planned, this.at);
    decide(work);
    if (!isNew) this.record.version += 1;
    this.line.push(...work.timeline);
    const employees = [...work.changedEmployees.keys()];
    const changes = changesOf(work, isNew);
    const ofEmployees = changes.filter((change) => change.loggable_type === 'IssueEmployee');
    for (const change of changes) {
      const employee = employees[ofEmployees.indexOf(change)] ?? null;
      this.log.push({
        ...change,
        content: structuredClone(change.content) as LogEntry['content'],
        logged_at: this.at,
        logged_by: user ?? 0,
        employee,
      });
    }
    return this;
  }
}
