import type { AnswerExtras } from '@portal/contracts/answers';
import { schemasOf, type Contract, type ContractInput } from '@portal/contracts/contract';
import type { z } from 'zod';
import { Caller, type TenantContext } from '../context';
import { tenantQuery, type Query } from '../query/query';
import { withTenant } from '../query/transaction';
import { deriveKeys } from '../derived-key';
import { Invalid, NotFound, TimedOut } from '../errors';
import type { FileKind, StoredFile } from '../files/stored-file';
import { isJson, json, type Json } from '../json';
import type { Logger } from '../logging';
import type { Base } from '../base';
import { traceIdOf } from '../tracing';
import type { Call, UseCase } from '../use-case';
import { assertApproved, authorize } from './access';
import { readJson } from './body';
import {
  claim,
  claimAhead,
  findAnswer,
  isKnown,
  keyedRequest,
  release,
  storeAnswer,
  type Claim,
  type Keyed,
  type StoredAnswer,
} from './idempotency';
import { keptText } from './kept-text';
import { readForm, type Form } from './multipart';
import type { EdgeRequest } from './request';
import { pause } from '../pause';
import { strict, validated } from './validate';

const CLAIM_POLL_MS = 50;
/** Past its deadline a call writes no answer any more. */
const CLAIM_MARGIN_MS = 5_000;

interface Input {
  body: unknown;
  form: Form | null;
  /** The form's file, ready to be stored. */
  file: StoredFile | null;
  /** What was sent, for the idempotency key. */
  sent: Buffer;
}

/** Makes members that are added to an answer after the commit. */
type Extension = () => Promise<AnswerExtras>;

/** The answer with what the extensions add; what happened has happened, whether or not they succeed. */
async function extended({ status, body }: StoredAnswer, extensions: readonly Extension[], log: Logger): Promise<StoredAnswer> {
  const added: AnswerExtras = {};
  for (const make of extensions) {
    try {
      Object.assign(added, await make());
    } catch (error) {
      log.warn({ err: error }, 'an answer goes without what was to be added to it');
    }
  }
  if (Object.keys(added).length === 0) return { status, body };
  return { status, body: `${body.slice(0, -1)},${JSON.stringify(added).slice(1)}` };
}

const NOTHING_SENT: Input = { body: undefined, form: null, file: null, sent: Buffer.alloc(0) };

type Schemas = Partial<Record<'params' | 'query' | 'body', z.ZodType>>;

/** Runs one use case for requests: who → may they → input → transaction → answer. */
export class Handler<D extends Base> {
  readonly contract: Contract;
  private readonly schemas: Schemas;
  private readonly mutates: boolean;
  /** Of the fingerprints of idempotent requests. */
  private readonly keys: readonly Buffer[];

  constructor(
    private readonly useCase: UseCase<D>,
    private readonly deps: D,
  ) {
    this.contract = useCase.contract;
    const schemas = schemasOf(this.contract);
    this.schemas = { params: schemas.params, query: strict(schemas.query), body: strict(schemas.body) };
    this.mutates = this.contract.method !== 'GET';
    this.keys = deriveKeys(deps.config.SERVICE_KEYS, 'idempotency');
  }

  async run(edge: EdgeRequest, ctx: TenantContext, params: Record<string, string>): Promise<StoredAnswer> {
    // Nobody gets lasting power because somebody else said yes once.
    const caller = new Caller(this.contract.proof && ctx.approval ? { ...ctx, approval: null } : ctx);
    authorize(caller, this.contract);
    const input = await this.input(edge, caller, params);
    try {
      assertApproved(caller, input);
      const extensions: Extension[] = [];
      let { status } = this.contract;
      const call = this.call(edge, caller, params, input, extensions);
      call.answerDone = () => void (status = this.contract.doneStatus ?? status);
      if (!this.mutates) return this.answer(await this.readOnly(call, caller.ctx));
      const keyed = this.keyed(edge, caller.ctx, input.sent);
      const before = await this.prepareFile(edge, input, caller.ctx, keyed);
      if (before) return before;
      const made = await (this.useCase.transaction ? this.mutation(edge, call, keyed) : this.ownTransactions(edge, call, keyed));
      const answer = status === this.contract.status ? made : { ...made, status };
      return extensions.length === 0 ? answer : await extended(answer, extensions, call.log);
    } finally {
      if (input.file) await this.deps.files.discard(ctx.tenant, input.file.id);
      await input.form?.discard();
    }
  }

  /** What takes time and memory happens before the transaction, which holds a connection. A repetition is answered without it. */
  private async prepareFile(edge: EdgeRequest, input: Input, ctx: TenantContext, keyed: Keyed | null): Promise<StoredAnswer | null> {
    const { file: kind } = this.contract;
    if (!kind || !input.form?.upload) return null;
    const before = keyed && (await findAnswer(tenantQuery(this.deps.db, ctx, { readOnly: true }), keyed));
    if (!before) input.file = await this.deps.files.prepare(ctx.tenant, kind, input.form.upload, edge.signal);
    return before;
  }

  private async input(edge: EdgeRequest, caller: Caller, params: Record<string, string>): Promise<Input> {
    if (!this.mutates) return NOTHING_SENT;
    if (this.contract.file) {
      await this.beforeFile(edge, caller, params, this.contract.file);
      const form = await readForm(edge.request, this.deps.config.STORAGE_LIMIT_MB);
      const known = this.schemas.body ? form.fields : undefined;
      return { body: known, form, file: null, sent: form.hash };
    }
    const { value, bytes } = await readJson(edge.request);
    return { body: value, form: null, file: null, sent: bytes };
  }

  private keyed(edge: EdgeRequest, ctx: TenantContext, sent: Buffer): Keyed | null {
    const key = this.contract.method === 'POST' ? edge.header('idempotency-key') : undefined;
    return keyedRequest({ header: key, call: `${this.contract.method} ${edge.path}`, sent }, ctx, this.keys);
  }

  /** Refuses before the file is received. A repetition of what has filled the storage is still answered as the first one was. */
  private async beforeFile(edge: EdgeRequest, caller: Caller, params: Record<string, string>, kind: FileKind): Promise<void> {
    const { ctx } = caller;
    const keyed = this.keyed(edge, ctx, NOTHING_SENT.sent);
    const query = tenantQuery(this.deps.db, ctx, { readOnly: true });
    if (keyed && (await isKnown(query, keyed))) return;
    await this.useCase.beforeFile?.(inTransaction(this.call(edge, caller, params, null), query));
    await this.deps.files.assertRoom(ctx.tenant, kind, Number(edge.header('content-length') ?? 0));
  }

  /** @param input null before it is received */
  private call(
    edge: EdgeRequest,
    caller: Caller,
    rawParams: Record<string, string>,
    input: Input | null,
    extensions: Extension[] = [],
  ): Call<ContractInput, D> {
    const { deps, schemas } = this;
    const { ctx } = caller;
    const params = schemas.params ? schemas.params.safeParse(keptText(rawParams)) : { success: true as const, data: rawParams };
    // An id that cannot be one names nothing: the same answer as for one that does not exist.
    if (!params.success) throw new NotFound();
    return {
      caller,
      ctx,
      deps,
      params: params.data as never,
      searchParams: validated(schemas.query, edge.query) as never,
      body: (input && validated(schemas.body, this.mutates && schemas.body ? (input.body ?? {}) : input.body)) as never,
      query: tenantQuery(deps.db, ctx, this.mutates ? {} : { readOnly: true, isAbandoned: () => edge.isAbandoned }),
      address: edge.header('x-forwarded-for') ?? '',
      userAgent: edge.header('user-agent') ?? '',
      origin: edge.header('x-forwarded-origin') ?? '',
      /** Made when somebody logs: most calls do not. */
      get log(): Logger {
        return deps.log.child({ request_id: ctx.request, trace_id: traceIdOf(ctx.traceparent) });
      },
      extendAnswer: (make) => void extensions.push(make),
      answerDone: () => undefined,
      inTransaction: () => Promise.reject(new Error('the call has its transaction: use its query')),
      get signal() {
        return edge.signal;
      },
      get file(): StoredFile {
        if (!input?.file) throw new Invalid({ file: 'required' });
        return input.file;
      },
    };
  }

  private readOnly(call: Call<ContractInput, D>, ctx: TenantContext): Promise<unknown> {
    if (!this.useCase.transaction) return this.useCase.run(call);
    return withTenant(this.deps.db, ctx, (query) => this.useCase.run(inTransaction(call, query)));
  }

  private mutation(edge: EdgeRequest, call: Call<ContractInput, D>, keyed: Keyed | null): Promise<StoredAnswer> {
    return withTenant(this.deps.db, call.ctx, async (query) => {
      const before = keyed ? await claim(query, keyed) : null;
      return before ?? this.answerIn(edge, query, keyed, this.useCase.run(inTransaction(call, query)));
    });
  }

  private async answerIn(edge: EdgeRequest, query: Query, keyed: Keyed | null, work: Promise<unknown>): Promise<StoredAnswer> {
    const answer = this.answer(await work);
    if (keyed) storeAnswer(query, keyed, answer);
    edge.inTime();
    return answer;
  }

  /**
   * The key is claimed before the use case begins, so that what it does outside of the answer's transaction happens once as well. A call
   * that ends without an answer to keep, whatever it did, leaves the key free.
   */
  private async ownTransactions(edge: EdgeRequest, call: Call<ContractInput, D>, keyed: Keyed | null): Promise<StoredAnswer> {
    if (!keyed) return this.runOwn(edge, call, null);
    const claimed = await claimInTime(edge, call.query, keyed);
    if ('body' in claimed) return claimed;
    try {
      return await this.runOwn(edge, call, keyed);
    } finally {
      // Otherwise it is taken over in time.
      await release(call.query, keyed, claimed).catch(() => undefined);
    }
  }

  private async runOwn(edge: EdgeRequest, call: Call<ContractInput, D>, keyed: Keyed | null): Promise<StoredAnswer> {
    const answerIn = async <T>(work: (query: Query) => Promise<T>): Promise<Json<T>> => {
      const answer = await withTenant(this.deps.db, call.ctx, (query) => this.answerIn(edge, query, keyed, work(query)));
      return json<T>(answer.body);
    };
    return this.answer(await this.useCase.run(Object.create(call, { inTransaction: { value: answerIn } }) as Call<ContractInput, D>));
  }

  private answer(result: unknown): StoredAnswer {
    return { status: this.contract.status, body: isJson(result) ? result.text : JSON.stringify(result ?? { status: 'ok' }) };
  }
}

/** Claims the key of a call, or waits for the answer of the call that has it. @throws TimedOut when neither comes in time */
async function claimInTime(edge: EdgeRequest, query: Query, keyed: Keyed): Promise<Claim | StoredAnswer> {
  for (;;) {
    const found = await claimAhead(query, keyed, edge.deadlineMs + CLAIM_MARGIN_MS);
    if (found) return found;
    await pause(CLAIM_POLL_MS, edge.signal);
    if (edge.signal.aborted) throw new TimedOut('an earlier call with the same Idempotency-Key is under way');
  }
}

/** The same call with its transaction, or with what stands for it. Getters stay getters: copying would touch them. */
function inTransaction<D>(call: Call<ContractInput, D>, query: Query): Call<ContractInput, D> {
  return Object.create(call, { query: { value: query, enumerable: true } }) as Call<ContractInput, D>;
}
