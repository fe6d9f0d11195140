import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import type { NewIssue } from '@portal/contracts/issues/schemas';
import { bareCreate } from '../../domains/issues/bare/create';
import { bareList, securedList } from '../../domains/issues/bare/list';
import { bareOne } from '../../domains/issues/bare/one';
import { type BareMovement, bareMovement } from '../../domains/inventory/bare/movement';
import { bareTransition } from '../../domains/issues/bare/transition';

/** As many connections as there are callers in most measures. */
const CONNECTIONS = 16;

interface Bare {
  tenant: string;
  pool: pg.Pool;
  /** Numbers need no fsync of their own: the commit of what uses one flushes it too. */
  numbers: pg.Pool;
  /** Of the role that row-level security holds; what a request sends on one travels together. */
  secured: pg.Pool;
}

/**
 * What the portal is measured against: nothing but `node:http` and `pg`, prepared statements for the same rows, as somebody would write it
 * by hand who knows PostgreSQL well: no sessions, tenants, permissions, row-level security nor contract. Only `/secured` is
 * behind row-level security, and nothing else is different there. Run as `bare-server PORT DATABASE_URL APPLICATION_URL TENANT_ID`.
 */
export async function runBareServer([port, connectionString, applicationUrl, tenant = '']: string[]): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
  const numbers = new pg.Pool({ connectionString, max: CONNECTIONS / 4, options: '-c synchronous_commit=off' });
  const secured = new pg.Pool({ connectionString: applicationUrl, max: CONNECTIONS, pipeline: true });
  const server = createServer((request, response) => {
    answer({ tenant, pool, numbers, secured }, request).then(
      (body) => response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
  process.stdout.write('listening\n');
  await new Promise<void>((resolve) => process.once('SIGTERM', resolve));
  server.close();
  server.closeAllConnections();
  await Promise.all([pool.end(), numbers.end(), secured.end()]);
}

async function answer(bare: Bare, request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const id = Number(/^\/issues\/(\d+)$/.exec(pathname)?.[1] ?? 0);
  const { tenant, pool } = bare;
  const [, entry, kind] = /^\/part_entries\/(\d+)\/(reserve|issue)$/.exec(pathname) ?? [];
  if (entry) return bareMovement(pool, tenant, Number(entry), kind as BareMovement);
  if (request.method === 'POST') return bareCreate(bare, tenant, (await bodyOf(request)) as NewIssue);
  if (request.method === 'PATCH') return bareTransition(pool, tenant, id, (await bodyOf(request)) as { flow_state_id: number });
  if (pathname.startsWith('/secured')) return securedList(bare.secured, tenant, searchParams);
  return id > 0 ? bareOne(pool, tenant, id) : bareList(pool, tenant, searchParams);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk as string;
  return JSON.parse(text);
}
