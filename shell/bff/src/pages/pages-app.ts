import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import express, { type NextFunction, type Request, type Response } from 'express';
import { LOCALES } from '@portal/contracts/locales';
import { MethodNotAllowed, NotFound } from '@portal/service-kit/errors';
import type { Logger } from '@portal/service-kit/logging';
import { sendProblem } from '../http/answers';
import { CODE_READER_POLICY, PAGE_HEADERS, SERVICE_WORKER_POLICY } from '../http/security-headers';
import type { Tenant } from '../tenants/tenant';
import { PackedJson } from './packed-json';
import { pageSender } from './page';
import { sendBuiltFile } from './static-files';
import { UnitFolder } from './unit-folder';
import { filesAt, titlesIn, type DeployedUnit } from './unit-manifest';
import { UnitServers } from './unit-servers';

interface Options {
  /** The shell's build. */
  webDir: string;
  /** Hashed files of its earlier builds, empty for none. */
  keptWebDir: string;
  /** Folder of units, empty for none. */
  unitsDir: string;
  /** Units with a web server of their own. */
  units: ReadonlyMap<string, readonly string[]>;
  devOrigins: readonly string[];
  https: boolean;
  log: Logger;
}

/** What is known of a request when it comes here. */
export interface PageRequest {
  requestId: string;
  /** null where no tenant stands under the address: the page then says so. */
  tenant: Tenant | null;
}

/** Answers what no service answers: pages, assets and the registry of units. */
export interface PagesApp {
  handle(req: IncomingMessage, res: ServerResponse, page: PageRequest): void;
  close(): Promise<void>;
}

/** What answers pages of an installed portal where there is no network (`shell/web/src/service-worker`). */
const SERVICE_WORKER_PATH = '/service-worker.js';

/** Files of the shell's build that browsers ask for by fixed names. */
export const ROOT_FILES: readonly string[] = ['/favicon.ico', '/favicon.svg', '/manifest.webmanifest', '/robots.txt', SERVICE_WORKER_PATH];

/** The page that shows and tries the API. The page itself is the same for everybody; its calls need a session. */
const API_DOCS_PATH = '/api/docs';

/** Addresses of the OpenID provider of a tenant, for links. The page behind them signs in by calls. */
const SIGN_ON_PATH = /^\/api\/auth\/oidc\/openid\/(?:start|callback)$/;

/** Whether a page answers the address, though it begins as calls do. */
export const isPageBesideCalls = (path: string): boolean => path === API_DOCS_PATH || SIGN_ON_PATH.test(path);

/** Which units are deployed, for a browser that starts. */
const REGISTRY_PATH = '/registry.json';

/** What they call their screens, in one language. */
const TITLES_PATH = '/registry/:locale.json';

/** The same in a page, which asks in the language of its device. */
const TITLES_OF_PAGE = '/registry/*.json';

/** A worker of the scanner (`portal-kit/src/scan`), the one file that runs under a policy of its own. */
const CODE_READER_PATH = '/assets/code-reader.js';

const pathParameter = (req: Request): string => ([] as string[]).concat(req.params.path ?? []).join('/');

/** Sends a file from the first of the folders that has it. */
async function sendAsset(req: Request, res: Response, [folder = '', ...others]: readonly string[], path: string): Promise<void> {
  try {
    await sendBuiltFile(req, res, folder, path);
  } catch (error) {
    if (others.length === 0 || !(error instanceof NotFound)) throw error;
    await sendAsset(req, res, others, path);
  }
}

/** A unit with a web server of its own comes from there alone. */
function together(local: readonly DeployedUnit[], remote: readonly DeployedUnit[]): DeployedUnit[] {
  const served = new Set(remote.map(({ entry }) => entry.name));
  return [...local.filter(({ entry }) => !served.has(entry.name)), ...remote];
}

/** The Express app that serves pages and the files of units. */
export function createPagesApp(options: Options): PagesApp {
  const { devOrigins, https, log } = options;
  const webDir = resolve(options.webDir);
  const folder = new UnitFolder(options.unitsDir === '' ? '' : resolve(options.unitsDir), log);
  const servers = new UnitServers(options.units, log);
  const requests = new WeakMap<IncomingMessage, PageRequest>();
  const sendPage = pageSender({ file: join(webDir, 'index.html'), devOrigins, https });
  const sendApiDocs = pageSender({ file: join(webDir, 'api-docs.html'), devOrigins, https });
  const app = express();
  app.disable('x-powered-by');

  app.use((req: Request, res: Response, next: NextFunction) => {
    res.set(PAGE_HEADERS).setHeader('x-request-id', requests.get(req)?.requestId ?? '');
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new MethodNotAllowed(['GET']);
    next();
  });
  const deployed = async () => together(...(await Promise.all([folder.deployed(), servers.deployed()])));
  const registry = new PackedJson();
  app.get(REGISTRY_PATH, async (req, res) => {
    res.set('cache-control', 'no-cache');
    const entries = (await deployed()).map(({ entry }) => entry);
    await registry.send(req, res, entries);
  });
  const titles = new Map(LOCALES.map((locale) => [locale as string, { locale, packed: new PackedJson() }]));
  app.get(TITLES_PATH, async (req, res) => {
    const asked = titles.get(req.params.locale);
    if (!asked) throw new NotFound('This language');
    res.set('cache-control', 'no-cache');
    await asked.packed.send(req, res, titlesIn(asked.locale, await deployed()));
  });
  const assetDirs = [webDir, ...(options.keptWebDir === '' ? [] : [resolve(options.keptWebDir)])];
  app.get(CODE_READER_PATH, (req, res) => {
    res.set('content-security-policy', CODE_READER_POLICY);
    return sendAsset(req, res, assetDirs, CODE_READER_PATH.slice('/assets/'.length));
  });
  app.get('/assets/*path', (req, res) => sendAsset(req, res, assetDirs, pathParameter(req)));
  app.get('/mfe/:unit/*path', (req, res) => {
    const unit = req.params.unit;
    if (servers.has(unit)) return servers.send(req, res, unit, pathParameter(req));
    const dist = folder.distOf(unit);
    if (!dist) throw new NotFound('This unit');
    return sendBuiltFile(req, res, dist, pathParameter(req));
  });
  app.get(SERVICE_WORKER_PATH, (req, res) => {
    res.set('content-security-policy', SERVICE_WORKER_POLICY);
    return sendBuiltFile(req, res, webDir, SERVICE_WORKER_PATH.slice(1));
  });
  app.get([...ROOT_FILES], (req, res) => sendBuiltFile(req, res, webDir, req.path.slice(1)));
  app.get(['/assets', '/mfe', '/mfe/*path'], () => {
    throw new NotFound('This file');
  });
  app.get(SIGN_ON_PATH, (req, res) => res.redirect(`/single_sign_on${new URL(req.url, 'http://page').search}`));
  app.get(API_DOCS_PATH, (req, res) => sendApiDocs(res, requests.get(req)?.tenant ?? null));
  app.get('/{*path}', async (req, res) => {
    const pageFiles = filesAt(req.path, together(await folder.deployed(), servers.known()));
    await sendPage(res, requests.get(req)?.tenant ?? null, [REGISTRY_PATH, TITLES_OF_PAGE, ...pageFiles]);
  });
  app.use((error: unknown, req: Request, res: Response, _next: NextFunction) => {
    const { requestId = '' } = requests.get(req) ?? {};
    if (!(error instanceof Error && 'statusCode' in error)) log.error({ request: requestId, path: req.path, error }, 'a page failed');
    sendProblem(res, requestId, error);
  });

  return {
    handle(req, res, page) {
      requests.set(req, page);
      app(req, res);
    },
    close: () => servers.close(),
  };
}
