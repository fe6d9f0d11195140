import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { itemOf } from '@portal/contracts/answers';
import { contract } from '@portal/contracts/contract';
import { importForm, jobReference } from '@portal/contracts/import-schemas';
import { importedList } from '@portal/contracts/imports';
import { IssueUpdated } from '@portal/proto/issues/v1/events';
import { defineEvent } from '../src/events';
import { defineImport, type ImportRow } from '../src/imports';
import { tenantTable, type Migration } from '../src/migration';
import type { Query } from '../src/query';
import { defineService } from '../src/service';

/** A service whose only table is imported, for the tests of the kit: items with a code, which may be parts of one another. */
interface Item {
  code: string;
  name: string;
  price: string | null;
  kind: string | null;
  active: boolean | null;
  due: string | null;
  parent: string | null;
}

const COLUMNS = ['code', 'name', 'price', 'kind', 'active', 'due', 'parent'] as const;
type Column = (typeof COLUMNS)[number];
export const itemsImport = importedList('items', COLUMNS);

export const importItems = contract('POST /items/import', {
  summary: 'Import items',
  access: 'notes/create',
  status: 202,
  file: 'table',
  body: importForm.extend({ note: z.string().max(20).optional() }),
  output: itemOf(jobReference),
});

const itemWritten = defineEvent({ ...IssueUpdated, $type: 'items.v1.ItemWritten' }, { aggregate: 'item' });

const FIND = `
  select i.code, i.name, i.price::text, i.kind, i.active, to_char(i.due, 'YYYY-MM-DD') as due, i.parent
  from item i where i.tenant_id = $1 and i.code = any($2::text[])`;
const UPSERT = `
  insert into item as known (tenant_id, code, name, price, kind, active, due, parent)
  select $1, r.code, r.name, r.price, r.kind, r.active, r.due, r.parent
  from jsonb_to_recordset($2::jsonb) as r (code text, name text, price numeric, kind text, active boolean, due date, parent text)
  on conflict (tenant_id, code) do update
    set (name, price, kind, active, due, parent) = (excluded.name, excluded.price, excluded.kind, excluded.active, excluded.due, excluded.parent)`;

type Row = ImportRow<Item, Column>;

async function known(query: Query, rows: readonly Row[]): Promise<Map<string, Item>> {
  const codes = rows.flatMap(({ values }) => [values.code, values.parent].filter((code) => code !== undefined));
  return new Map((await query.sql<Item>(FIND, [codes])).map((item) => [item.code, item]));
}

const NOTHING: Item = { code: '', name: '', price: null, kind: null, active: null, due: null, parent: null };

/** @param pauseMs what a batch takes beside its statements, so that a process can be killed within */
const items = (pauseMs: number) =>
  defineImport<Column, Item>({
    list: itemsImport,
    contract: importItems,
    title: { en: 'Items', pl: 'Pozycje' },
    columns: {
      code: { title: { en: 'Code', pl: 'Kod' }, kind: 'text', required: true, unique: true, schema: z.string().max(10) },
      name: { title: { en: 'Name', pl: 'Nazwa', ru: 'Название' }, kind: 'text', required: true, schema: z.string().max(20) },
      price: { title: { en: 'Price', pl: 'Cena' }, kind: 'decimal', schema: z.string().regex(/^\d{1,6}(\.\d{1,2})?$/) },
      kind: {
        title: { en: 'Kind', pl: 'Rodzaj' },
        kind: 'word',
        words: { spare: { en: 'Spare part', pl: 'Część zamienna' }, tool: { en: 'Tool', pl: 'Narzędzie' } },
      },
      active: { title: { en: 'In use', pl: 'W użyciu' }, kind: 'boolean' },
      due: { title: { en: 'Due on', pl: 'Termin' }, kind: 'date' },
      parent: { title: { en: 'Part of', pl: 'Część' }, kind: 'text' },
    },
    order: {
      key: ({ code }) => (code as string | undefined) ?? null,
      parent: ({ parent }) => (parent as string | undefined) ?? null,
      column: 'parent',
    },
    async plan({ query, caller, comes }, rows) {
      const before = await known(query, rows);
      for (const row of rows) {
        const { code, parent, price } = row.values as Partial<Item>;
        const found = before.get(code ?? '');
        const item = { ...(found ?? NOTHING), ...row.values } as Item;
        if (typeof parent === 'string' && !before.has(parent) && !comes(parent)) row.refuse('parent', 'not_found');
        if (price !== undefined && price !== found?.price && !caller.can('notes/update')) row.refuse('price', 'forbidden');
        if (!found) row.create(item);
        else if (Object.keys(row.values).some((member) => item[member as Column] !== found[member as Column])) row.update(item);
        else row.keep();
      }
    },
    async write({ query, options }, rows) {
      if (pauseMs > 0) await delay(pauseMs);
      await query.sql(UPSERT, [JSON.stringify(rows.map(({ data }) => data))]);
      query.publishAll(rows.map(({ data }) => itemWritten(data.code, IssueUpdated.fromPartial({ changed: [String(options.note ?? '')] }))));
    },
  });

const item: Migration = {
  name: '20261121-item',
  up: (trx) =>
    tenantTable(
      trx,
      'items',
      'item',
      (t) => {
        t.text('code').notNullable();
        t.text('name').notNullable();
        t.specificType('price', 'numeric');
        t.text('kind');
        t.boolean('active');
        t.date('due');
        t.text('parent');
      },
      { primary: ['code'] },
    ),
  down: (trx) => trx.schema.withSchema('items').dropTable('item'),
};

export const slowItemsService = (pauseMs: number) =>
  defineService({ name: 'items', schema: 'items', migrations: [item], useCases: [], imports: [items(pauseMs)] });

export const itemsService = slowItemsService(0);
