import type { Access } from './access';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a call takes: path parameters, query and JSON body. A member that is absent must not be sent. */
export interface RouteInput {
  params?: object;
  query?: object;
  body?: object;
}

declare const inputType: unique symbol;
declare const outputType: unique symbol;

/** Who may call: `public` without a session, `any` signed-in person, or the holder of `area/level`. */
export type RouteAccess = 'public' | 'any' | Access;

/**
 * One public REST call, written once. Services bind it to a use case, the BFF routes by it and the browser's
 * client is typed by it; it carries no validation code, so that a browser that imports it stays light.
 */
export interface Route<In extends RouteInput = RouteInput, Out = unknown> {
  readonly method: Method;
  /** Below `/api`, with `:name` for parameters: `/issues/:id`. */
  readonly path: string;
  readonly access: RouteAccess;
  /** Status of a success: 200, 201 for creation, 202 where the work goes on in a job. */
  readonly status: 200 | 201 | 202;
  /** `multipart` takes one file in the field `file`; everything else is JSON. */
  readonly content: 'json' | 'multipart';
  readonly [inputType]?: In;
  readonly [outputType]?: Out;
}

export type InputOf<R> = R extends Route<infer In, unknown> ? In : never;
export type OutputOf<R> = R extends Route<RouteInput, infer Out> ? Out : never;

interface RouteOptions {
  access: RouteAccess;
  status?: 200 | 201 | 202;
  content?: 'json' | 'multipart';
}

/** Declares a call: `route<{ body: NewNote }, Item<Note>>('POST /notes', { access: 'notes/create', status: 201 })`. */
export function route<In extends RouteInput, Out>(call: `${Method} /${string}`, options: RouteOptions): Route<In, Out> {
  const [method, path] = call.split(' ') as [Method, string];
  return { method, path, access: options.access, status: options.status ?? 200, content: options.content ?? 'json' };
}

/** The path with its parameters filled in and escaped. Throws when one is missing. */
export function pathOf(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`path ${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}
