import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { AnyContract } from '../api/args';
import { markQueued, emitQueueChanged } from './queue-mark';
import { statusOf, type QueuedCall, type QueuedFile } from './queued-call';

interface Tables extends DBSchema {
  calls: { key: string; value: QueuedCall; indexes: { owner: string } };
  /** By the key of the file. */
  contents: { key: string; value: Blob };
}

let opened: Promise<IDBPDatabase<Tables>> | undefined;

function database(): Promise<IDBPDatabase<Tables>> {
  opened ??= openDB<Tables>('portal-queue', 1, {
    upgrade(made) {
      made.createObjectStore('calls', { keyPath: 'key' }).createIndex('owner', 'owner');
      made.createObjectStore('contents');
    },
    // A later build wants another shape: this tab must not stand in its way.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opened = undefined),
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** A file to be queued. */
export interface NewQueuedFile extends Pick<QueuedFile, 'key' | 'contract' | 'triedAt'> {
  file: File;
}

/** A call to be queued, with its files. */
export interface NewQueuedCall extends Pick<
  QueuedCall,
  'key' | 'owner' | 'title' | 'contract' | 'body' | 'form' | 'changes' | 'triedAt' | 'answered'
> {
  files: readonly NewQueuedFile[];
  /** The refused call that this one corrects: it goes in the same transaction. */
  replaces: string | null;
}

/** The calls of somebody, the oldest first. */
export async function listQueued(owner: string): Promise<QueuedCall[]> {
  const calls = await (await database()).getAllFromIndex('calls', 'owner', owner);
  return calls.sort((one, other) => one.queuedAt - other.queuedAt);
}

/** A call of somebody by its key. */
export async function findQueued(owner: string, key: string): Promise<QueuedCall | null> {
  const call = await (await database()).get('calls', key);
  return call?.owner === owner ? call : null;
}

/** What a waiting file contains. */
export async function contentOf(fileKey: string): Promise<Blob | null> {
  return (await (await database()).get('contents', fileKey)) ?? null;
}

/** Keeps a call and its files, all or nothing. @throws where the device cannot keep it */
export async function addQueued({ files, replaces, ...more }: NewQueuedCall): Promise<QueuedCall> {
  const work = (await database()).transaction(['calls', 'contents'], 'readwrite');
  const earlier = await work.objectStore('calls').index('owner').getAll(more.owner);
  const call: QueuedCall = {
    ...more,
    contract: dataOf(more.contract),
    files: files.map(({ key, contract, triedAt, file }) => ({ key, triedAt, name: file.name, contract: dataOf(contract), refusal: null })),
    // Later than all before it, also within a millisecond and where the clock was set back: the order is that of the person's work.
    queuedAt: Math.max(Date.now(), ...earlier.map(({ queuedAt }) => queuedAt + 1)),
    refusal: null,
  };
  const before = replaces === null ? undefined : await work.objectStore('calls').get(replaces);
  await Promise.all([
    ...(before
      ? [work.objectStore('calls').delete(before.key), ...before.files.map(({ key }) => work.objectStore('contents').delete(key))]
      : []),
    ...files.map(({ file, key }) => work.objectStore('contents').put(file, key)),
    work.objectStore('calls').put(call),
    work.done,
  ]);
  await changed(call.owner);
  return call;
}

/** Changes a call that is still there; null where it was removed meanwhile. */
export async function updateQueued(key: string, change: (call: QueuedCall) => QueuedCall): Promise<QueuedCall | null> {
  const work = (await database()).transaction(['calls', 'contents'], 'readwrite');
  const before = await work.objectStore('calls').get(key);
  if (!before) return null;
  const after = change(before);
  const gone = before.files.filter((file) => !after.files.some((left) => left.key === file.key));
  await Promise.all([
    work.objectStore('calls').put(after),
    ...gone.map((file) => work.objectStore('contents').delete(file.key)),
    work.done,
  ]);
  await changed(after.owner);
  return after;
}

/** Forgets a call and its files. */
export async function deleteQueued(call: QueuedCall): Promise<void> {
  const work = (await database()).transaction(['calls', 'contents'], 'readwrite');
  await Promise.all([
    work.objectStore('calls').delete(call.key),
    ...call.files.map(({ key }) => work.objectStore('contents').delete(key)),
    work.done,
  ]);
  await changed(call.owner);
}

async function changed(owner: string): Promise<void> {
  await markCalls(owner);
  emitQueueChanged();
}

/** Notes how many calls of somebody wait and are held: the last answer may have grown old since. */
export async function markCalls(owner: string): Promise<void> {
  const calls = await listQueued(owner);
  markQueued(owner, calls.length, calls.filter((call) => statusOf(call) !== 'waiting').length);
}

/** A contract as data, which a database can keep. */
const dataOf = ({ method, path, access, status, content }: AnyContract): AnyContract => ({
  method,
  path,
  access,
  status,
  content,
  limits: {},
});
