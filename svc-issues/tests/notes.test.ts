import type { Note } from '@portal/contracts/issues/schemas';
import { NoteChanged } from '@portal/proto/issues/v1/events';
import { LIMITS } from '@portal/contracts/limits';
import { useService } from './plant.factory';

const service = useService();

async function open() {
  const ctx = service.get().createTenantCtx({ access: { notes: ['read', 'create', 'update'] } });
  const http = service.get().http(ctx);
  const write = async (title: string) => (await http.post<{ item: Note }>('/notes', { title, note: `${title}.` })).body.item;
  const titles = async (params?: Record<string, string>) =>
    (await http.get<{ items: Note[] }>('/notes', params)).body.items.map(({ title }) => title);
  return { ctx, http, write, titles };
}

describe('notes', () => {
  it('are listed in order, archived and brought back, and edited; each change is published', async () => {
    const { ctx, http, write, titles } = await open();
    const first = await write('Oil delivery on Monday');
    const second = await write('Gate 3 closed');
    expect(await titles()).toEqual([first.title, second.title]);
    expect((await http.patch<{ item: Note }>(`/notes/${first.id}`, { archived: true })).body.item).toEqual({ ...first, archived: true });
    expect(await titles()).toEqual([second.title]);
    expect(await titles({ archived_equals: 'true' })).toEqual([first.title]);
    expect(await titles({ title_contains: 'gate' })).toEqual([second.title]);
    const edited = { title: 'Oil delivery on Tuesday', note: 'Moved by a day.' };
    expect((await http.put<{ item: Note }>(`/notes/${first.id}`, edited)).body.item).toEqual({ ...first, ...edited, archived: true });
    expect((await http.put<{ item: Note }>(`/notes/${first.id}`, { ...edited, archived: false })).body.item.archived).toBe(false);
    const events = (await service.get().events(ctx)).map((event) => event.as(NoteChanged));
    expect(events.map(({ id, archived }) => [id, archived])).toEqual([
      [first.id, false],
      [second.id, false],
      [first.id, true],
      [first.id, true],
      [first.id, false],
    ]);
  });

  it('what is wrong is named by its field and changes nothing', async () => {
    const { ctx, http, titles } = await open();
    expect((await http.post('/notes', { title: ' ', note: '' })).body.codes).toEqual({ title: ['required'], note: ['required'] });
    const long = { title: 'x'.repeat(LIMITS.nameMax + 1), note: 'x'.repeat(LIMITS.noteMax + 1) };
    expect((await http.post('/notes', long)).body.codes).toEqual({ title: ['too_long'], note: ['too_long'] });
    expect((await http.patch('/notes/1', {})).body.codes).toEqual({ archived: ['required'] });
    expect((await http.patch('/notes/999999', { archived: true })).status).toBe(404);
    expect(await titles()).toEqual([]);
    expect(await service.get().events(ctx)).toEqual([]);
  });

  it('each call asks for its own right', async () => {
    const http = service.get().http(service.get().createTenantCtx({ access: { notes: ['read'] } }));
    expect((await http.get('/notes')).status).toBe(200);
    expect((await http.post('/notes', { title: 'x', note: 'x' })).body).toMatchObject({ permission: 'notes/create' });
    expect((await http.patch('/notes/1', { archived: true })).body).toMatchObject({ permission: 'notes/update' });
  });
});
