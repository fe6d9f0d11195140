import type { z } from 'zod';
import type { Access } from './access';
import { bodyLimits, type Limits } from './body-limits';
import type { CallProof } from './proof';

export type { FieldLimits, Limits } from './body-limits';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: `public` without a session, `any` signed-in person, or the holder of `area/level`. */
export type CallAccess = 'public' | 'any' | Access;

/** What a call takes: path parameters, query and JSON body. A member that is absent must not be sent. */
export interface ContractInput {
  params?: object;
  query?: object;
  body?: object;
}

const SCHEMAS = Symbol('schemas');
declare const types: unique symbol;

/**
 * One call of the public API. Services bind it to a use case, the BFF routes by it, and the browser's client is typed by it.
 * A web build replaces the modules that declare contracts by this data alone, so that a browser loads neither zod nor schemas.
 * `In` is what a caller sends, `Parsed` what the schemas make of it, `Out` the answer.
 */
export interface Contract<In extends ContractInput = ContractInput, Out = unknown, Parsed extends ContractInput = ContractInput> {
  readonly method: Method;
  /** Below `/api`, with `:name` for parameters: `/issues/:id`. */
  readonly path: string;
  readonly access: CallAccess;
  /** Status of a success: 200, 201 for creation, 202 where the work goes on in a job. */
  readonly status: 200 | 201 | 202;
  /** Of a call whose work goes on in a job: another status where the work is done already. */
  readonly doneStatus?: 201;
  /** `multipart` takes one file in the field `file`; everything else is JSON. */
  readonly content: 'json' | 'multipart';
  /** Of a `multipart` call: what the file is prepared as before the use case runs. */
  readonly file?: 'photo' | 'document' | 'drawing' | 'table';
  /** When the call needs a recent proof of identity; such a call takes no approval. Absent where it never does. */
  readonly proof?: CallProof;
  /** Open to a session that must set a second factor up first. */
  readonly duringEnrolment?: true;
  /** About the caller's own session or sign-in: no API token may make it. */
  readonly sessionOnly?: true;
  /** Answered while the tenant is in maintenance; all else is then for its administrators alone. */
  readonly duringMaintenance?: true;
  /** What the schema says of the body's fields; empty without a body. */
  readonly limits: Limits;
  readonly [types]?: { in: In; out: Out; parsed: Parsed };
}

export type InputOf<C> = C extends Contract<infer In, unknown> ? In : never;
export type OutputOf<C> = C extends Contract<ContractInput, infer Out> ? Out : never;

/** The schemas that guard a call. */
export interface ContractSchemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  output: z.ZodType;
  /** What the call does, in a few words for readers of the API: "List cost centres". */
  summary: string;
  /** For readers of the API: rights beyond `access`, particular refusals. */
  description?: string;
}

interface Definition<P, Q, B, O> {
  /** A short imperative sentence without a full stop, at most 80 characters: `List cost centres`. */
  summary: string;
  access: CallAccess;
  status?: 200 | 201 | 202;
  doneStatus?: 201;
  /** Makes it a `multipart` call. */
  file?: Contract['file'];
  proof?: CallProof;
  duringEnrolment?: true;
  sessionOnly?: true;
  duringMaintenance?: true;
  description?: string;
  params?: P;
  query?: Q;
  body?: B;
  output: O;
}

type Schema = z.ZodType | undefined;
type Member<K extends string, T> = [T] extends [never] ? unknown : Record<K, T>;
type Sent<S> = S extends z.ZodType ? z.input<S> : never;
type Read<S> = S extends z.ZodType ? z.output<S> : never;
type Sending<P, Q, B> = Member<'params', Sent<P>> & Member<'query', Sent<Q>> & Member<'body', Sent<B>> & ContractInput;
type Reading<P, Q, B> = Member<'params', Read<P>> & Member<'query', Read<Q>> & Member<'body', Read<B>> & ContractInput;

/**
 * Declares a call: `contract('POST /notes', { summary: 'Create a note', access: 'notes/create', status: 201, body: newNote, output:
 * itemOf(note) })`.
 */
export function contract<O extends z.ZodType, P extends Schema = undefined, Q extends Schema = undefined, B extends Schema = undefined>(
  call: `${Method} /${string}`,
  definition: Definition<P, Q, B, O>,
): Contract<Sending<P, Q, B>, z.output<O>, Reading<P, Q, B>> {
  const [method, path] = call.split(' ') as [Method, string];
  const { access, status = 200, doneStatus, file, proof, duringEnrolment, sessionOnly, duringMaintenance, ...schemas } = definition;
  let limits: Limits | undefined;
  const declared = {
    method,
    path,
    access,
    status,
    content: file ? ('multipart' as const) : ('json' as const),
    ...(doneStatus && { doneStatus }),
    ...(file && { file }),
    ...(proof && { proof }),
    ...(duringEnrolment && { duringEnrolment }),
    ...(sessionOnly && { sessionOnly }),
    ...(duringMaintenance && { duringMaintenance }),
    get limits() {
      return (limits ??= schemas.body ? bodyLimits(schemas.body) : {});
    },
  };
  return Object.defineProperty(declared, SCHEMAS, { value: schemas });
}

/** The schemas of a call, for servers and tests. @throws in a web build, where there are none */
export function schemasOf(declared: Contract): ContractSchemas {
  const schemas = (declared as { [SCHEMAS]?: ContractSchemas })[SCHEMAS];
  if (!schemas) throw new Error(`${declared.method} ${declared.path} carries no schemas: this is the browser's copy`);
  return schemas;
}
