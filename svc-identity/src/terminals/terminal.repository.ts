import type { Grants } from '@portal/contracts/access';
import type { Page } from '@portal/contracts/answers';
import { terminalsList } from '@portal/contracts/identity/lists';
import type { Terminal } from '@portal/contracts/identity/schemas';
import type { TerminalMode } from '@portal/contracts/identity/terminal-modes';
import type { Translations } from '@portal/contracts/locales';
import { NotFound } from '@portal/service-kit/errors';
import type { Caller } from '@portal/service-kit/context';
import { jsonOf, listOf, runList } from '@portal/service-kit/list';
import type { Query } from '@portal/service-kit/query';
import { readableTerminal, TERMINAL_ITEM, TERMINAL_JOIN, type TerminalRow } from './terminal-item';

/** The terminals of the tenant. A plant has some dozen. */
const terminalList = listOf(terminalsList, {
  from: `terminal k ${TERMINAL_JOIN}`,
  join: TERMINAL_JOIN,
  item: TERMINAL_ITEM,
  filters: { id: 'k.id', name: { column: 'p.name', searched: 'p.name_searched' } },
  sorts: { id: 'k.id', name: 'p.name' },
  id: 'k.id',
});

/** A page of them as this caller reads it. */
export async function listTerminalsPage(query: Query, caller: Caller, searchParams: object): Promise<Page<Terminal>> {
  const page = JSON.parse((await runList(query, terminalList, searchParams)).text) as Page<TerminalRow>;
  return { ...page, items: page.items.map((terminal) => readableTerminal(caller, terminal)) };
}

/** @throws NotFound */
export async function getTerminal(query: Query, id: number): Promise<TerminalRow> {
  const [row] = await query.sql<{ item: TerminalRow }>(
    `select ${jsonOf(TERMINAL_ITEM)} as item from terminal k ${TERMINAL_JOIN} where k.tenant_id = $1 and k.id = $2`,
    [id],
  );
  if (!row) throw new NotFound('The terminal');
  return row.item;
}

/** It neither changes nor goes until the transaction ends. @throws NotFound */
export async function lockTerminal(query: Query, id: number): Promise<void> {
  const found = await query('terminal').where({ id }).forUpdate().first<object | undefined>('id');
  if (!found) throw new NotFound('The terminal');
}

/** What can be set of a terminal. */
export interface TerminalColumns {
  name: Translations;
  default_view: string;
  mode: TerminalMode;
}

/** Adds it to the person of the same number, whose access it has. */
export async function insertTerminal(query: Query, id: number, columns: TerminalColumns & { pin: string }): Promise<void> {
  await query('terminal').insert({ ...columns, id });
}

/** Stores the columns of a terminal. */
export async function storeTerminal(query: Query, id: number, columns: TerminalColumns): Promise<void> {
  await query('terminal')
    .where({ id })
    .update({ ...columns, updated_at: query.raw('now()') });
}

/** The person of the same number stays. */
export async function deleteTerminal(query: Query, id: number): Promise<void> {
  await query('terminal').where({ id }).del();
}

/** What the terminal itself may do. @throws NotFound */
export async function accessOfTerminal(query: Query, id: number): Promise<Grants> {
  const row = await query('person').where({ id, terminal: true, removed_at: null }).first<{ access: Grants } | undefined>('access');
  if (!row) throw new NotFound('The terminal');
  return row.access;
}
