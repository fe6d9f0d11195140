import { Pool, type Dispatcher } from 'undici';
import { Unavailable } from '@portal/service-kit/errors';

const TIMEOUT_MS = 2_000;
/** A server that was replaced is back within this time; one that is away for longer is not waited for. */
const EXPECTED_BACK_MS = 15_000;
const LONGEST_WAIT_MS = 8_000;
const RETRY_MS = 100;
const WAITING_MAX = 128;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** The web server of one micro-frontend. */
export class UnitServer {
  readonly #pool: Pool;
  #lostAt = 0;
  #waiting = 0;

  constructor(address: string) {
    this.#pool = new Pool(address, { connections: 16, connect: { timeout: 1_000 }, headersTimeout: TIMEOUT_MS, bodyTimeout: 10_000 });
  }

  /** One request, without patience. Rejects when the server does not answer. */
  request(path: string, headers: Record<string, string> = {}): Promise<Dispatcher.ResponseData> {
    return this.#pool.request({ path, method: 'GET', headers });
  }

  /** The answer to a request, which waits while the server is replaced. @throws Unavailable */
  async requestPatiently(path: string, headers: Record<string, string>): Promise<Dispatcher.ResponseData> {
    const began = Date.now();
    for (;;) {
      const answer = await this.request(path, headers).catch(() => null);
      if (answer && !isAway(answer.statusCode)) {
        this.#lostAt = 0;
        return answer;
      }
      await answer?.body.dump();
      this.#lostAt ||= Date.now();
      const now = Date.now();
      const hopeless = now - this.#lostAt > EXPECTED_BACK_MS || now - began > LONGEST_WAIT_MS || this.#waiting >= WAITING_MAX;
      if (hopeless) throw new Unavailable('This part of the portal is not available at the moment.');
      this.#waiting += 1;
      await pause(RETRY_MS);
      this.#waiting -= 1;
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

/** What a server that just comes or goes, or a balancer before it, answers. */
function isAway(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}
