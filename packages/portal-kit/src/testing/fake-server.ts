import type { Problem } from '@portal/contracts/problems';
import type { Contract, ContractInput } from '@portal/contracts/contract';

/** A request as the fake server saw it. */
export interface SeenRequest {
  method: string;
  /** With the query: `/api/issues?p=2`. */
  address: string;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'no connection';
type Responder = (request: SeenRequest) => Answer | Promise<Answer>;

/** A problem as services answer it. */
export function problemOf(status_code: number, status: Problem['status'], more: Partial<Problem> = {}): Answer {
  return {
    status: status_code,
    body: { type: 'about:blank', title: status, status_code, status, message: status, request_id: 'req-1', ...more },
  };
}

const patternOf = (path: string) => new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`);

/** Stands in for the BFF in tests: answers calls by contract and keeps what was asked. Anything it was not told about is 404. */
export class FakeServer {
  readonly requests: SeenRequest[] = [];
  private readonly responders: { method: string; path: RegExp; respond: Responder }[] = [];
  private readonly before = globalThis.fetch;

  constructor() {
    globalThis.fetch = ((input: string, init: RequestInit = {}) => this.receive(input, init)) as typeof fetch;
  }

  /** What a contract answers from now on; several answers are given one after another, the last for ever. */
  on<In extends ContractInput, Out>(contract: Contract<In, Out>, ...answers: (Answer | Out | Responder)[]): this {
    let next = 0;
    const respond: Responder = (request) => {
      const answer = answers[Math.min(next++, answers.length - 1)];
      if (typeof answer === 'function') return (answer as Responder)(request);
      return isAnswer(answer) ? answer : { status: contract.status, body: answer };
    };
    this.responders.unshift({ method: contract.method, path: patternOf(contract.path), respond });
    return this;
  }

  /** Requests of a contract, the first first. */
  seen(contract: Contract): SeenRequest[] {
    return this.requests.filter(
      ({ method, address }) => method === contract.method && patternOf(contract.path).test(address.split('?')[0] ?? ''),
    );
  }

  stop(): void {
    globalThis.fetch = this.before;
  }

  private async receive(address: string, init: RequestInit): Promise<Response> {
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      address,
      headers: { ...(init.headers as Record<string, string>) },
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    this.requests.push(request);
    const found = this.responders.find(({ method, path }) => method === request.method && path.test(address.split('?')[0] ?? ''));
    const answer = found ? await found.respond(request) : problemOf(404, 'not_found');
    if (answer === 'no connection') throw new TypeError('Failed to fetch');
    const headers = new Map(Object.entries(answer.headers ?? {}));
    const text = JSON.stringify(answer.body ?? { status: 'ok' });
    const status = answer.status ?? 200;
    return {
      ok: status < 300,
      status,
      headers: { get: (name: string) => headers.get(name) ?? null },
      text: () => Promise.resolve(text),
    } as unknown as Response;
  }
}

function isAnswer(value: unknown): value is Answer {
  return (
    value === 'no connection' ||
    (typeof value === 'object' && value !== null && ('body' in value || typeof (value as { status?: unknown }).status === 'number'))
  );
}
