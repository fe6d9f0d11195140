import { viewers as viewersSchema, type Viewers } from '@portal/contracts/portal/schemas';
import { z } from 'zod';
import type { EventStream } from './event-stream';

/** Who may know who else looks at an issue. */
export const PRESENCE_ACCESS = 'issues/read';
/** People of one issue that are told of: more are as good as a crowd. */
const TOLD_MAX = 20;
/** An instance that has said nothing for so long is gone, and its people with it: three of its beats. */
const SILENT_MS = 45_000;

type Viewer = Viewers['people'][number];

const wish = z.strictObject({ kind: z.literal('view'), stream: z.string(), user: z.int(), issue: z.int().nullable() });
const announcement = viewersSchema.extend({ kind: z.literal('viewers'), instance: z.string() });
const message = z.discriminatedUnion('kind', [wish, announcement]);
type Message = z.infer<typeof message>;
type Wish = Omit<z.infer<typeof wish>, 'kind'>;

/** What another instance said last of one issue. */
interface Heard {
  people: readonly Viewer[];
  /** By `performance.now()`. */
  at: number;
}

/** One issue of one tenant while somebody has it open. */
interface ViewedIssue {
  tenant: string;
  id: number;
  streams: Set<EventStream>;
  /** By instance. */
  others: Map<string, Heard>;
  /** What the streams were told last. */
  told: string;
}

/**
 * Who has which issue open, of the streams of this instance and as other instances say. It lives in memory and ends with the streams. Each
 * instance says of an issue all its people at once, when they change and at every beat, so that a message that is lost is made good by the
 * next.
 */
export class Presence {
  readonly #instance = crypto.randomUUID();
  readonly #streams = new Map<string, EventStream>();
  readonly #issues = new Map<string, ViewedIssue>();
  readonly #send: (tenant: string, message: Uint8Array) => void;

  constructor(send: (tenant: string, message: Uint8Array) => void) {
    this.#send = send;
  }

  add(stream: EventStream): void {
    this.#streams.set(stream.id, stream);
  }

  /** Forgets a stream that has closed. */
  remove(stream: EventStream): void {
    this.#streams.delete(stream.id);
    this.#move(stream, null);
  }

  /** Notes which issue is open in the browser of a stream, wherever that stream is. */
  view(tenant: string, view: Wish): void {
    if (!this.#viewHere(tenant, view)) this.#say(tenant, { kind: 'view', ...view });
  }

  /** Takes what another instance says. What cannot be read is of a version that is on its way out. */
  hear(tenant: string, bytes: Uint8Array): void {
    let heard: Message;
    try {
      heard = message.parse(JSON.parse(Buffer.from(bytes).toString()));
    } catch {
      return;
    }
    if (heard.kind === 'view') this.#viewHere(tenant, heard);
    else this.#hearViewers(tenant, heard);
  }

  /** Says again who is here, and forgets instances that say nothing any more. @param now by `performance.now()` */
  beat(now: number): void {
    for (const issue of [...this.#issues.values()]) {
      for (const [instance, { at }] of issue.others) if (now - at > SILENT_MS) issue.others.delete(instance);
      if (issue.streams.size > 0) this.#announce(issue);
      this.#tell(issue);
    }
  }

  /** False where the stream is none of this instance, or not that person's. */
  #viewHere(tenant: string, { stream: id, user, issue }: Wish): boolean {
    const stream = this.#streams.get(id);
    if (!stream || stream.session.tenant.id !== tenant || stream.session.user !== user) return false;
    this.#move(stream, issue);
    return true;
  }

  #move(stream: EventStream, issue: number | null): void {
    if (stream.viewing === issue) return;
    const { tenant } = stream.session;
    const before = stream.viewing === null ? undefined : this.#issues.get(`${tenant.id} ${stream.viewing}`);
    stream.viewing = issue;
    before?.streams.delete(stream);
    if (before) this.#changed(before);
    if (issue === null) return;
    const viewed = this.#issueOf(tenant.id, issue);
    viewed.streams.add(stream);
    viewed.told = '';
    this.#changed(viewed);
  }

  #hearViewers(tenant: string, { instance, issue_id: id, people }: z.infer<typeof announcement>): void {
    const issue = this.#issueOf(tenant, id);
    if (people.length > 0) issue.others.set(instance, { people, at: performance.now() });
    else issue.others.delete(instance);
    this.#tell(issue);
  }

  #issueOf(tenant: string, id: number): ViewedIssue {
    const key = `${tenant} ${id}`;
    let issue = this.#issues.get(key);
    if (!issue) this.#issues.set(key, (issue = { tenant, id, streams: new Set(), others: new Map(), told: '' }));
    return issue;
  }

  #changed(issue: ViewedIssue): void {
    this.#announce(issue);
    this.#tell(issue);
  }

  #announce(issue: ViewedIssue): void {
    this.#say(issue.tenant, { kind: 'viewers', instance: this.#instance, issue_id: issue.id, people: peopleHere(issue) });
  }

  /** Tells each stream of the issue of the others there. */
  #tell(issue: ViewedIssue): void {
    if (issue.streams.size === 0 && issue.others.size === 0) {
      this.#issues.delete(`${issue.tenant} ${issue.id}`);
      return;
    }
    const all = distinct([...peopleHere(issue), ...[...issue.others.values()].flatMap(({ people }) => people)]);
    const told = JSON.stringify(all);
    if (told === issue.told) return;
    issue.told = told;
    for (const stream of issue.streams) {
      if (!stream.can(PRESENCE_ACCESS)) continue;
      const people = all.filter(({ id }) => id !== stream.session.user);
      stream.send(`event: presence\ndata: ${JSON.stringify({ issue_id: issue.id, people } satisfies Viewers)}\n\n`);
    }
  }

  #say(tenant: string, said: Message): void {
    this.#send(tenant, Buffer.from(JSON.stringify(said)));
  }
}

/** The people of this instance who have it open and may still read it, one each however many tabs they have. */
function peopleHere({ streams }: ViewedIssue): Viewer[] {
  const people = [...streams].flatMap((stream) => {
    const { user, name } = stream.session;
    return user !== null && stream.can(PRESENCE_ACCESS) ? [{ id: user, name }] : [];
  });
  return distinct(people);
}

/** By number, so that the same people are told in the same words. */
function distinct(people: readonly Viewer[]): Viewer[] {
  return [...new Map(people.map((person) => [person.id, person])).values()].sort((one, other) => one.id - other.id).slice(0, TOLD_MAX);
}
