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

/** What a use case gets. Input is validated; unknown members were refused. */
export interface Call<In extends ContractInput, D> {
  caller: Caller;
  ctx: TenantContext;
  params: Member<In, 'params'>;
  /** What follows the `?` of the address. */
  searchParams: Member<In, 'query'>;
  body: Member<In, 'body'>;
  /** The file of a multipart call, stored as its contract says; `deps.files.save` writes its row. Throws 422 when none was sent. */
  file: StoredFile;
  /**
   * The way to the tenant's rows. In the transaction of a change, which commits when the use case resolves; a GET's reads each statement in
   * one round trip, unless it declares `writes`.
   */
  query: Query;
  /**
   * Of a change with `transaction: false`: runs `work` in the transaction that makes the answer, which is what `work` returns. A repeated
   * Idempotency-Key gets it again, without `work`.
   */
  inTransaction<T>(work: (query: Query) => Promise<T>): Promise<Json<T>>;
  /**
   * Adds members to the answer of a change. `make` runs after the commit; where it fails, the answer does without. A repeated
   * Idempotency-Key gets the answer without them.
   */
  extendAnswer(make: () => Promise<AnswerExtras>): void;
  /** Of a change whose contract has a `doneStatus`: answers with that, since the work is done already. */
  answerDone(): void;
  deps: D;
  log: Logger;
  /** Aborted when the caller is gone or the deadline is over. */
  signal: AbortSignal;
  /** Address of the caller as the edge saw it, for attempt limits. */
  address: string;
  /** What the caller's browser says of itself, '' when nothing. */
  userAgent: string;
  /** Scheme and host that the caller's browser shows (`https://acme.example.com`), '' where no browser asks. */
  origin: string;
}

/** A call of the API with what it does. */
export interface UseCase<D = Base> {
  readonly contract: Contract;
  /** Runs in one transaction: every change but one that opens its own, and a GET that writes. */
  readonly transaction: boolean;
  beforeFile?(call: EarlyCall<ContractInput, D>): Promise<void>;
  run(call: Call<ContractInput, D>): Promise<unknown>;
}

/** What is known of a call with a file before the file is received. */
export type EarlyCall<In extends ContractInput, D> = Omit<Call<In, D>, 'body' | 'file' | 'inTransaction'>;

interface Definition<In extends ContractInput, Out, D> {
  contract: Contract<ContractInput, Out, In>;
  /**
   * Of a call with a file: throws what `run` would where the caller may not add it, so that it is neither received nor decoded. Reads only;
   * `run` decides anew.
   */
  beforeFile?(call: EarlyCall<In, D>): Promise<void>;
  /** Of a GET: it writes, so that `query` is a transaction. */
  writes?: true;
  /**
   * Of a change: false where what it writes is more than one transaction, so that an early one outlives an error answer. `query` then runs
   * each statement by itself; what is answered is made by `inTransaction`, or by `withTenant` where no repetition may get it, such as a
   * token.
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
