import type { Contract, ContractInput, InputOf } from '@portal/contracts/contract';

/** Any call. */
export type AnyContract = Contract<ContractInput, unknown>;

export interface CallOptions {
  signal?: AbortSignal;
  /** A repeat with the same key within a day does nothing again; made for every POST unless given. */
  idempotencyKey?: string;
  /** Works in the background: never asks for approval. */
  quiet?: boolean;
}

type HasRequired<T> = Record<never, never> extends T ? false : true;

type Inputs<In> = { [K in keyof In as HasRequired<NonNullable<In[K]>> extends true ? K : never]-?: NonNullable<In[K]> } & {
  [K in keyof In as HasRequired<NonNullable<In[K]>> extends true ? never : K]?: In[K];
};

/** Path parameters, query and body of a call; what has no required member may be left out. */
export type InputArgs<R> = Inputs<InputOf<R>>;

/** What `api` takes beside the contract. */
export type CallArgs<R> = InputArgs<R> & CallOptions;

/** The same without its types. */
export interface LooseArgs extends CallOptions {
  params?: object;
  query?: object;
  body?: object;
  /** Of an upload. */
  file?: Blob;
}
