import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { TenantContext } from '@portal/service-kit/context';
import { NotFound } from '@portal/service-kit/errors';
import type { StoredFile } from '@portal/service-kit/files';
import { KIT_ROWS, personalPage } from '@portal/service-kit/personal-data';
import { requester, requesterContext, defineTaskOf, type TaskCall } from '@portal/service-kit/tasks';
import { z } from 'zod';
import type { Deps } from '../deps';
import { personalData } from './personal-data';
import { pagesAt } from './personal-data-holders';
import { exportedStateOf, personalFileName, type ExportedState } from './personal-data.repository';
import { PersonalDataFile } from './write-personal-data';

/** The file is removed after so many seconds: a week. */
const KEPT_S = 7 * 86_400;

const input = z.object({ user: z.int(), asker: requester });
type Call = TaskCall<z.output<typeof input>, Deps>;

async function addOwn(
  file: PersonalDataFile,
  { query, input: { user }, deps }: Call,
  ctx: TenantContext,
  photo: string | null,
): Promise<void> {
  const kinds = [...personalData, ...KIT_ROWS].filter(({ administrators }) => !administrators || ctx.admin);
  let after = '';
  do {
    const { name, rows, next } = await personalPage(query, kinds, user, after);
    await file.add('identity', { name, rows: JSON.stringify(rows) });
    after = next;
  } while (after !== '');
  const stored = photo === null ? null : await deps.files.content(ctx.tenant, photo);
  if (!stored) return;
  const base64 = (await buffer(stored.stream)).toString('base64');
  await file.add('identity', { name: 'photo', rows: JSON.stringify([{ type: 'image/webp', base64 }]) });
}

async function collect(call: Call, { photo_id, ...state }: ExportedState): Promise<StoredFile> {
  const { deps, input: asked, progress, signal } = call;
  const ctx = requesterContext(asked.asker, call.ctx.tenant);
  const folder = await mkdtemp(join(tmpdir(), 'portal-person-'));
  const path = join(folder, 'person.json');
  const file = new PersonalDataFile(path, { person: asked.user, removed: state.removed, exported_at: new Date().toISOString() });
  try {
    await addOwn(file, call, ctx, photo_id);
    let done = 1;
    for (const [domain, holder] of deps.personalDataHolders) {
      progress((done++ / (deps.personalDataHolders.size + 1)) * 95);
      for await (const page of pagesAt(holder, asked.user, { ctx, signal })) await file.add(domain, page);
    }
    await file.finish();
    const { size } = await stat(path);
    return await deps.files.keep(ctx.tenant, { path, size, name: personalFileName(asked.user), type: 'application/json' });
  } finally {
    file.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Gathers what every service keeps about a person into one file, for whoever asked alone: what is in it goes by their rights, and others
 * may less.
 */
export const exportPerson = defineTaskOf<Deps>()({
  name: 'export-person',
  input,
  queue: 'exports',
  priority: 'low',
  retries: 2,
  async prepare(call) {
    const state = await exportedStateOf(call.query, call.input.user);
    return { state, file: await collect(call, state) };
  },
  async run({ input: { user }, query, ctx, deps, prepared: { state, file } }) {
    query.onRollback(() => deps.files.discard(ctx.tenant, file.id));
    // Whoever was erased meanwhile must not come back in a file.
    if (!state.erased && (await exportedStateOf(query, user, { lock: true })).erased) throw new NotFound('The person');
    const { id, name, size } = await deps.files.save(query, file, { forS: KEPT_S });
    return { file: { id, name, size } };
  },
});
