import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import { BadRequest, TimedOut } from '../errors';
import { decodedPart } from './percent-encoding';

const MEMBERS_MAX = 200;

/** One request on its way through the edge. */
export class EdgeRequest {
  readonly path: string;
  private readonly search: string;
  private readonly until: number;
  private abort: AbortController | null = null;

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly deadlineMs: number,
  ) {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    this.path = mark < 0 ? url : url.slice(0, mark);
    this.search = mark < 0 ? '' : url.slice(mark + 1);
    this.until = performance.now() + deadlineMs;
  }

  get method(): string {
    return this.request.method ?? 'GET';
  }

  /** Throws BadRequest for one with more members than any call knows: leaving some out would ignore them. */
  get query(): Record<string, unknown> {
    if (this.search === '') return {};
    if (this.search.split('&', MEMBERS_MAX + 1).length > MEMBERS_MAX)
      throw new BadRequest('bad_request', 'The query has too many members.');
    return { ...parse(this.search, '&', '=', { maxKeys: 0, decodeURIComponent: decodedPart }) };
  }

  header(name: string): string | undefined {
    const value = this.request.headers[name];
    return typeof value === 'string' ? value : undefined;
  }

  /** Made when somebody asks for it: most calls are over before anything could be aborted. */
  get signal(): AbortSignal {
    if (!this.abort) {
      const abort = (this.abort = new AbortController());
      const timer = setTimeout(
        () => abort.abort(new TimedOut('the deadline of the call is over')),
        Math.max(0, this.until - performance.now()),
      );
      this.response.once('close', () => {
        clearTimeout(timer);
        abort.abort();
      });
    }
    return this.abort.signal;
  }

  /** Whether the caller has gone before it had its answer. */
  get isAbandoned(): boolean {
    return this.response.destroyed && !this.response.writableFinished;
  }

  /** Throws TimedOut past the deadline. Asked before a commit, so that an error answer means that nothing was written. */
  inTime(): void {
    if (performance.now() > this.until) throw new TimedOut('the deadline of the call is over');
  }
}
