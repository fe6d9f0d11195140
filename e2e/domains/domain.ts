import type { Access } from '@portal/contracts/access';
import type { Contract } from '@portal/contracts/contract';
import type { ListGrammar } from '@portal/contracts/lists';
import type pg from 'pg';
import type { Plant } from '../proof/plants';
import type { Proof } from '../proof/prove';
import type { Stage } from '../proof/stage';
import type { TenantClient } from '../proof/tenant-client';
import type { Task, Workplace } from './workday';
import type { FileSender, WriteLine, WrittenLine } from './writes';

export type Params = Record<string, string | number>;

/** How one call is made so that it works, as the administrator of either tenant. */
export interface Recipe {
  /** Creates what the path names; anew for each call, so that one that removes it can be made again. */
  params?(client: TenantClient): Promise<Params>;
  /** A body that the call accepts. `params` are those of the same tenant. */
  body?(client: TenantClient, params: Params): object | Promise<object>;
  /** Takes back what `params` left behind where it changes more than its own thing: how a person signs in, what a plant allows. */
  release?(client: TenantClient): Promise<void>;
  /** Status for whoever may, where the call asks somebody outside who is not there. */
  answers?: number;
  /** Rights that the call asks for inside, whatever is sent. */
  also?: readonly Access[];
  /** A change of a person that gives no power over them: who holds its right makes it also of somebody who may more. */
  givesNoPower?: true;
  /** Parameters that are words and not ids: nothing foreign can be named with them. */
  words?: readonly string[];
}

/** A right that a call open to anybody signed in asks for inside, for some of what can be sent. */
export interface InnerRight {
  /** `PATCH /issues/:id` */
  route: string;
  right: Access;
  /** What the caller needs besides, to get as far as that right. */
  also: readonly Access[];
  /** Rights that are as good as it. */
  or?: readonly Access[];
  params: NonNullable<Recipe['params']>;
  body?: Recipe['body'];
}

/** A call each of whose members asks for a right of its own. */
export interface GuardedMembers {
  contract: Contract;
  members: readonly string[];
}

/** What a whole number in a body refers to. */
export interface Reference {
  /** Id of one that the client's tenant has. */
  find(client: TenantClient): Promise<number>;
  /** What stands beside it in the same object: the answer to a question has a value. */
  beside?: object;
  /** It has to be a part of what the call creates or changes: one of another thing is refused, whosever it is. */
  partOfIt?: true;
  /** The members of a body in which the number stands deeper than in a list of objects. */
  member?(id: number): object;
}

/** A list of the domain. */
export interface DomainList {
  grammar: ListGrammar;
  /**
   * Values of the client's tenant, each with an item, for filters by id that a {@link Reference} of the same name does not answer; `id`
   * always.
   */
  values: Readonly<Record<string, (client: TenantClient) => Promise<string | number>>>;
  /** Filters that find nothing yet in the client's tenant, because no call makes such an item at once: they are tried without a control. */
  withoutControl?: readonly string[];
}

/** A time limit that is set now; how long that is must not depend on a process's clock. */
export interface Deadline {
  /** `sessions begun meanwhile last` */
  what: string;
  hours: number;
  /** Sets one; hours until it by the clock of the database. */
  measure(stage: Stage): Promise<number>;
}

/** What other services keep copies of by the domain's events: the proofs of the broker lose, double and poison these. */
export interface CopiedRecords {
  /** `identity.v1.user_updated` */
  event: string;
  /** Where a consumer keeps the copies. */
  consumer: string;
  table: string;
  /** The line that changes one of them again and again. */
  line: string;
  /** The name that the copy of that one has. */
  name(database: pg.Client, plant: Plant): Promise<string | undefined>;
}

/** Everything the proofs know of a domain. Names of routes are `METHOD /path`, below `/api`. */
export interface Domain {
  /** `issues` of svc-issues: also its schema, its user at the broker and the first word of its subjects. */
  name: string;
  /** Its workspaces: the service and the micro-frontends. */
  units: readonly string[];
  /** The module `@portal/contracts/<domain>/contracts`. */
  contracts: Readonly<Record<string, Contract>>;
  /** By route. A route with a parameter, a body or a right that stands nowhere here fails the attack. */
  recipes: Readonly<Record<string, Recipe>>;
  /**
   * By place in a body: `category_id`, `group_ids.*`, `parameters.*.parameter_id`; in the body of one call: `POST /locations parent_id`.
   */
  references?: Readonly<Record<string, Reference>>;
  /** Places of whole numbers that refer to nothing of a tenant: order, versions, durations, ISO numbers. */
  plainNumbers?: readonly string[];
  /** By path. */
  lists?: Readonly<Record<string, DomainList>>;
  /** Query parameters by path of what is no list. */
  plainQueries?: Readonly<Record<string, readonly string[]>>;
  innerRights?: readonly InnerRight[];
  guardedMembers?: readonly GuardedMembers[];
  /** Tables that a job fills by and by from others of the same tenant: they move long after a call. */
  derivedTables?: readonly string[];
  /** Routes with an id that anybody signed in may read. */
  open?: readonly string[];
  /** Addresses for the every-screen journey, with ids of the demo plant. */
  screens: readonly string[];
  /** So many dialogs are found on these screens at least. */
  dialogs: number;
  /** A list whose first page is asked for while something is broken, below `/api`: without the service there is no answer. */
  question: string;
  /** Services whose gRPC methods it calls. */
  calls?: readonly string[];
  /** The edge asks it by gRPC who calls: without it no other call is sure. */
  resolvesSessions?: true;
  writes: readonly WriteLine[];
  /** Before the writes: what must be watched as they happen. */
  watch?(stage: Stage): Promise<void>;
  /** What is wrong with what the writes of this domain left, in words. */
  verify(database: pg.Client, written: readonly WrittenLine[]): Promise<string[]>;
  /** Sends files to something of the domain in one plant. */
  sendFiles?(stage: Stage): Promise<FileSender>;
  /** What people do with the domain on a working day, in turn. */
  tasks?(workplace: Workplace): readonly Task[] | Promise<readonly Task[]>;
  deadlines?: readonly Deadline[];
  copied?: CopiedRecords;
  /** Faults that only this domain has a proof for, by name on the command line. */
  faults?: Readonly<Record<string, Proof>>;
}
