import type { Request, Response } from 'express';
import { NotFound } from '@portal/service-kit/errors';
import type { Logger } from '@portal/service-kit/logging';
import { cacheControlOf, isServable } from './static-files';
import { deployedUnit, type DeployedUnit } from './unit-manifest';
import { UnitServer } from './unit-server';

const FRESH_MS = 1_000;
const PASSED = ['content-type', 'content-length', 'content-encoding', 'etag', 'last-modified', 'vary'] as const;

interface Known {
  at: number;
  text: string;
  entry: DeployedUnit | null;
}

/** Units that are deployed with a web server of their own. */
export class UnitServers {
  readonly #servers = new Map<string, UnitServer>();
  readonly #known = new Map<string, Known>();
  readonly #log: Logger;

  constructor(addresses: ReadonlyMap<string, readonly string[]>, log: Logger) {
    this.#log = log;
    for (const [unit, [address]] of addresses) if (address) this.#servers.set(unit, new UnitServer(address));
  }

  has(unit: string): boolean {
    return this.#servers.has(unit);
  }

  /** What they said last, without asking: every page that was sent had them asked for the registry. */
  known(): DeployedUnit[] {
    return [...this.#known.values()].map(({ entry }) => entry).filter((entry) => entry !== null);
  }

  deployed(): Promise<DeployedUnit[]> {
    return Promise.all([...this.#servers].map(([unit, server]) => this.#entryOf(unit, server))).then((entries) =>
      entries.filter((entry) => entry !== null),
    );
  }

  /** Passes a file of a unit on. Rejects with NotFound or Unavailable. */
  async send(req: Request, res: Response, unit: string, path: string): Promise<void> {
    const server = this.#servers.get(unit);
    if (!server || !isServable(path)) throw new NotFound('This file');
    const answer = await server.requestPatiently(`/${path}`, {
      'accept-encoding': req.headers['accept-encoding'] ?? 'identity',
      'if-none-match': req.headers['if-none-match'] ?? '',
    });
    if (answer.statusCode !== 200 && answer.statusCode !== 304) {
      await answer.body.dump();
      throw new NotFound('This file');
    }
    res.status(answer.statusCode).setHeader('cache-control', cacheControlOf(path));
    for (const name of PASSED) if (answer.headers[name] !== undefined) res.setHeader(name, answer.headers[name]);
    answer.body.on('error', () => res.destroy()).pipe(res);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#servers.values()].map((server) => server.close()));
  }

  /** What the unit's server says; when it does not answer, what it said last, so that the unit fails in its own place. */
  async #entryOf(unit: string, server: UnitServer): Promise<DeployedUnit | null> {
    const known = this.#known.get(unit);
    if (known && Date.now() - known.at < FRESH_MS) return known.entry;
    try {
      const { statusCode, body } = await server.request('/portal-manifest.json');
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`portal-manifest.json answered ${statusCode}`);
      const entry = known?.text === text ? known.entry : deployedUnit(unit, text);
      this.#known.set(unit, { at: Date.now(), text, entry });
      return entry;
    } catch (error) {
      if (!known || Date.now() - known.at > 60_000) this.#log.warn({ unit, error }, 'the manifest of a unit cannot be read');
      return known?.entry ?? null;
    }
  }
}
