import type { AnswerExtras } from '@portal/contracts/answers';
import type { Contract, ContractInput } from '@portal/contracts/contract';
import type { Query } from './query/query';
import type { Caller, TenantContext } from './context';
import type { StoredFile } from './files/stored-file';
import type { Json } from './json';
import type { Logger } from './logging';
import type { Base } from './base';

export type { Json } from './json';

type Member<In, K extends string> =
  In extends Record<K, infer V> ? V : In extends Partial<Record<K, infer V>> ? V | undefined : Record<never, never>;

/** The context of a use case. Input is validated; unknown members were refused. */
export interface Call<In extends ContractInput, D> {
  caller: Caller;
  ctx: TenantContext;
  params: Member<In, 'params'>;
  /** The part of the address after `?`. */
  searchParams: Member<In, 'query'>;
  body: Member<In, 'body'>;
  /** The file of a multipart call, stored as its contract says; `deps.files.save` writes its row. Throws 422 when none was sent. */
  file: StoredFile;
  /**
   * The access to the tenant's rows. For a change it is the transaction, which commits when the use case resolves. A GET's query reads each
   * statement in one round trip, unless it declares `writes`.
   */
  query: Query;
  /**
   * For a change with `transaction: false`: runs `work` in the transaction that makes the answer, and returns the result of `work`. A
   * repeated Idempotency-Key gets the result again, without `work`.
   */
  inTransaction<T>(work: (query: Query) => Promise<T>): Promise<Json<T>>;
  /**
   * Adds members to the answer of a change. `make` runs after the commit; if it fails, the answer has no such members. A repeated
   * Idempotency-Key gets the answer without them.
   */
  extendAnswer(make: () => Promise<AnswerExtras>): void;
  /** For a change whose contract has a `doneStatus`: answers with that status, because the work is already done. */
  answerDone(): void;
  deps: D;
  log: Logger;
  /** Aborted when the caller has gone or the deadline is over. */
  signal: AbortSignal;
  /** Address of the caller as the edge saw it, for attempt limits. */
  address: string;
  /** The user agent of the caller's browser; '' without one. */
  userAgent: string;
  /** Scheme and host in the caller's browser (`https://acme.example.com`); '' without a browser. */
  origin: string;
}

/** A call of the API with its implementation. */
export interface UseCase<D = Base> {
  readonly contract: Contract;
  /** Whether it runs in one transaction: every change, except one that opens its own, and a GET that writes. */
  readonly transaction: boolean;
  beforeFile?(call: EarlyCall<ContractInput, D>): Promise<void>;
  run(call: Call<ContractInput, D>): Promise<unknown>;
}

/** The data of a call with a file, before the file is received. */
export type EarlyCall<In extends ContractInput, D> = Omit<Call<In, D>, 'body' | 'file' | 'inTransaction'>;

interface Definition<In extends ContractInput, Out, D> {
  contract: Contract<ContractInput, Out, In>;
  /**
   * For a call with a file: throws the errors of `run` if the caller may not add it. Then the file is neither received nor decoded. It only
   * reads; `run` decides again.
   */
  beforeFile?(call: EarlyCall<In, D>): Promise<void>;
  /** For a GET: it writes, so `query` is a transaction. */
  writes?: true;
  /**
   * For a change: false if it writes in several transactions, so that an early one outlives an error answer. `query` then runs each
   * statement by itself. `inTransaction` makes the answer, or `withTenant` if no repetition may get it, such as a token.
   */
  transaction?: false;
  run(call: Call<In, D>): Promise<Out | Json<Out>>;
}

/**
 * One call of the public API. Access, verb and path come from the contract; a mutation runs inside one tenant
 * transaction, and a POST with an Idempotency-Key happens once.
 */
export function useCase<In extends ContractInput, Out, D extends Base = Base>(definition: Definition<In, Out, D>): UseCase<D> {
  const { contract, beforeFile } = definition;
  return {
    contract,
    transaction: definition.transaction ?? (contract.method !== 'GET' || definition.writes === true),
    ...(beforeFile && { beforeFile: (call: EarlyCall<ContractInput, D>) => beforeFile(call as unknown as EarlyCall<In, D>) }),
    run: (call) => definition.run(call as unknown as Call<In, D>),
  };
}

/** `useCase` bound to what a service created: `export const useCase = useCaseOf<Deps>()`. */
export function useCaseOf<D extends Base>(): <In extends ContractInput, Out>(definition: Definition<In, Out, D>) => UseCase<D> {
  return (definition) => useCase(definition);
}
