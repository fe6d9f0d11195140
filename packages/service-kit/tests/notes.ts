import { z } from 'zod';
import type { Access } from '@portal/contracts/access';
import { contract } from '@portal/contracts/contract';
import { listGrammar } from '@portal/contracts/lists';
import { byId } from '@portal/contracts/shared-schemas';
import { IssueUpdated } from '@portal/proto/issues/v1/events';
import type { BaseConfig } from '../src/config';
import { Conflict, NotFound } from '../src/errors';
import { defineEvent, onEvent } from '../src/events';
import { json } from '../src/json';
import { listOf, runList, utc } from '../src/list';
import { tenantTable, type Migration } from '../src/migration';
import { defineService, type Base } from '../src/service';
import { useCaseOf } from '../src/use-case';

/** A whole service in one file, for the tests of the kit: notes with a number, a title and files. */
export interface Note {
  id: number;
  title: string;
  amount: number;
  created_at: string;
}

export type Deps = Base & { effects: string[]; failing: Set<string> };
const useCase = useCaseOf<Deps>();

const answer = <T = never>() => z.custom<T>();
const noteBody = z.strictObject({ title: z.string().min(1).max(20), amount: z.number().int().min(0).max(1000).optional() });
const READ: Access = 'notes/read';

/** The portal has no such event: it takes the form of another one. */
export const NoteWritten = { ...IssueUpdated, $type: 'notes.v1.NoteWritten' };
export const noteWritten = defineEvent(NoteWritten, { aggregate: 'note' });

const grammar = listGrammar({
  filters: { id: 'integer', title: 'text', amount: 'integer', created_at: 'datetime' },
  sorts: ['id', 'title', 'amount'],
  defaultSort: { by: 'id', dir: 'asc' },
});

export const notes = listOf(grammar, {
  from: 'note n',
  item: { id: 'n.id', title: 'n.title', amount: 'n.amount', created_at: utc('n.created_at') },
  filters: { id: 'n.id', title: 'n.title', amount: 'n.amount', created_at: 'n.created_at' },
  sorts: { id: 'n.id', title: 'n.title', amount: 'n.amount' },
  id: 'n.id',
});

const listNotes = useCase({
  contract: contract('GET /notes', {
    summary: 'List notes',
    access: READ,
    query: z.custom<Record<string, string>>(() => true).meta({ type: 'object', properties: {} }),
    output: answer(),
  }),
  run: ({ query, searchParams }) => runList<never>(query, notes, searchParams),
});

const oneNote = useCase({
  contract: contract('GET /notes/:id', {
    summary: 'Get a note',
    access: READ,
    params: byId,
    output: answer<{ status: 'ok'; item: Note }>(),
  }),
  async run({ query, params }) {
    const item = await query('note').where({ id: params.id }).first<Note | undefined>('id', 'title', 'amount', 'created_at');
    if (!item) throw new NotFound('The note');
    return { status: 'ok', item };
  },
});

const writeNote = useCase({
  contract: contract('POST /notes', {
    summary: 'Create a note',
    access: 'notes/create',
    status: 201,
    body: noteBody,
    output: answer<{ status: 'ok'; item: { id: number; title: string } }>(),
  }),
  async run({ query, body }) {
    const id = await query.nextNumber('note');
    await query('note').insert({ id, title: body.title, amount: body.amount ?? 0 });
    query.publish(noteWritten(id, IssueUpdated.fromPartial({ changed: [body.title] })));
    if (body.title === 'conflict') throw new Conflict('in_use');
    if (body.title === 'crash') throw new Error('secret-in-a-defect');
    return { status: 'ok', item: { id, title: body.title } };
  },
});

const renameNote = useCase({
  contract: contract('PUT /notes/:id', {
    summary: 'Update a note',
    access: 'notes/update',
    params: byId,
    body: noteBody,
    output: answer(),
  }),
  async run({ query, params, body }) {
    const changed = await query('note').where({ id: params.id }).update({ title: body.title });
    if (changed === 0) throw new NotFound('The note');
    query.publish(noteWritten(params.id, IssueUpdated.fromPartial({ changed: [body.title] })));
    return json<never>('{"status":"ok"}');
  },
});

const eraseNote = useCase({
  contract: contract('DELETE /notes/:id', {
    summary: 'Remove a note',
    access: 'notes/delete',
    proof: 'recent',
    params: byId,
    output: answer<{ status: 'ok' }>(),
  }),
  async run({ query, params }) {
    await query('note').where({ id: params.id }).del();
    return { status: 'ok' };
  },
});

const attachPhoto = useCase({
  contract: contract('POST /notes/photos', {
    summary: 'Upload a photo',
    access: 'any',
    status: 201,
    file: 'photo',
    output: answer<{ status: 'ok'; item: { id: string; url: string; width: number | null } }>(),
  }),
  async run({ query, ctx, file, deps }) {
    const { id, width } = await deps.files.save(query, file);
    return { status: 'ok', item: { id, width, url: deps.files.signedUrl(ctx.tenant, id) } };
  },
});

const attachDocument = useCase({
  contract: contract('POST /notes/documents', {
    summary: 'Upload a document',
    access: 'any',
    status: 201,
    file: 'document',
    output: answer<{ status: 'ok'; item: { id: string; url: string; type: string } }>(),
  }),
  async run({ query, ctx, file, deps }) {
    const { id, type } = await deps.files.save(query, file);
    return { status: 'ok', item: { id, type, url: deps.files.signedUrl(ctx.tenant, id) } };
  },
});

const hello = useCase({
  contract: contract('GET /hello', { summary: 'Say hello', access: 'public', output: answer<{ status: 'ok' }>() }),
  run: () => Promise.resolve({ status: 'ok' as const }),
});

const note: Migration = {
  name: '20261121-note',
  async up(trx) {
    await tenantTable(trx, 'notes', 'note', (t) => {
      t.bigInteger('id').notNullable();
      t.text('title').notNullable();
      t.integer('amount').notNullable();
      t.timestamp('created_at').notNullable().defaultTo(trx.fn.now());
    });
  },
  down: (trx) => trx.schema.withSchema('notes').dropTable('note'),
};

const remember = onEvent<IssueUpdated, Deps>(NoteWritten, {
  durable: 'memory',
  handle({ event, envelope, deps }) {
    const title = event.changed[0] ?? '';
    if (deps.failing.has(title)) return Promise.reject(new Error(`cannot handle ${title}`));
    deps.effects.push(`${envelope.aggregateId} v${envelope.aggregateVersion} ${title}`);
    return Promise.resolve();
  },
});

export const notesService = defineService<BaseConfig, Deps>({
  name: 'notes',
  schema: 'notes',
  migrations: [note],
  useCases: [listNotes, oneNote, writeNote, renameNote, eraseNote, attachPhoto, attachDocument, hello],
  consumers: [remember],
  create: (base) => ({ ...base, effects: [], failing: new Set() }),
});
