import type { Problem } from '@portal/contracts/problems';

/** The body of an answer when a test names no type: what most answers and problems are made of. */
export interface AnyBody extends Partial<Problem> {
  item?: unknown;
  items?: unknown[];
  meta?: { total: number; p: number; pp: number };
}

export interface Answer<T = AnyBody> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}

type Query = Record<string, string | number | boolean>;

export interface TestHttp {
  get<T = AnyBody>(path: string, query?: Query): Promise<Answer<T>>;
  post<T = AnyBody>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  put<T = AnyBody>(path: string, body?: unknown): Promise<Answer<T>>;
  patch<T = AnyBody>(path: string, body?: unknown): Promise<Answer<T>>;
  delete<T = AnyBody>(path: string): Promise<Answer<T>>;
  /** Sends one file as multipart, in the field `file`. */
  upload<T = AnyBody>(
    path: string,
    file: { name: string; content: Uint8Array; type?: string },
    fields?: Record<string, string>,
  ): Promise<Answer<T>>;
}

async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : undefined) as T };
}

/** Looks at every answer before the test does. */
type Check = (call: { method: string; path: string }, answer: Answer<unknown>) => void;

/** A caller of a service's API. @throws what `check` throws */
export function httpClient(base: string, headers: Record<string, string>, check: Check = () => undefined): TestHttp {
  const receive = async <T>(method: string, path: string, response: Response): Promise<Answer<T>> => {
    const answer = await answerOf<T>(response);
    check({ method, path }, answer);
    return answer;
  };
  const send = async <T>(method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const content: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = body === undefined ? undefined : JSON.stringify(body);
    return receive<T>(method, path, await fetch(base + path, { method, headers: { ...headers, ...content, ...more }, body: sent }));
  };
  return {
    get: (path, query) =>
      send(
        'GET',
        query
          ? `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString()}`
          : path,
      ),
    post: (path, body, more) => send('POST', path, body, more),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
    upload: async <T>(path: string, file: { name: string; content: Uint8Array; type?: string }, fields: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([new Uint8Array(file.content)], { type: file.type ?? 'application/octet-stream' }), file.name);
      return receive<T>('POST', path, await fetch(base + path, { method: 'POST', headers, body: form }));
    },
  };
}
