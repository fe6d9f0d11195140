import { useState } from 'react';
import type { Done, Item } from '@portal/contracts/answers';
import type { Contract } from '@portal/contracts/contract';
import { LIMITS } from '@portal/contracts/limits';
import type { AttachedFile } from '@portal/contracts/shared-schemas';
import { api } from '../api/api';
import { upload } from '../api/upload';
import { confirm } from '../confirm/confirm';
import { usePortalT } from '../i18n/use-t';
import { notify } from '../notices/notify';
import { FILE_BYTES_MAX } from './file-limits';

/** A thing with its photos and documents. */
export interface WithFiles {
  id: number;
  photos: readonly AttachedFile[];
  documents: readonly AttachedFile[];
}

/** Photos or documents of a thing, and how they are changed. */
export interface AttachedFiles {
  of: WithFiles;
  add: Contract<{ params: { id: number } }, Item<AttachedFile>>;
  remove: Contract<{ params: { id: number; fileId: string } }, Done>;
  editable: boolean;
  /** Shows what has changed. */
  onChanged: () => unknown;
}

interface Sending {
  id: string;
  file: File;
  src: string;
  /** 0 to 1. */
  share: number;
}

/** Adds and removes files; those on their way are shown with how far they are. */
export function useFileChanges({ of: { id, photos, documents }, onChanged, ...calls }: AttachedFiles) {
  const files = [...photos, ...documents];
  const t = usePortalT();
  const [sending, setSending] = useState<Sending[]>([]);

  async function send(file: File) {
    const src = URL.createObjectURL(file);
    setSending((before) => [...before, { id: src, file, src, share: 0 }]);
    const progress = (share: number) => setSending((before) => before.map((each) => (each.id === src ? { ...each, share } : each)));
    await upload(calls.add, { params: { id }, file, onProgress: progress }).catch(notify.failed);
    await onChanged();
    setSending((before) => before.filter((each) => each.id !== src));
    URL.revokeObjectURL(src);
  }

  const reject = (rejected: readonly { why: 'size' | 'type' }[]) => {
    const tooBig = rejected.some(({ why }) => why === 'size');
    notify.show({ tone: 'warning', text: tooBig ? t('files.too_big', { limit: LIMITS.fileMegabytes }) : t('files.wrong_type') });
  };
  async function add(picked: readonly File[]) {
    const good = picked.filter(({ size }) => size <= FILE_BYTES_MAX);
    if (good.length < picked.length) reject([{ why: 'size' }]);
    const room = Math.max(0, LIMITS.filesMax - files.length - sending.length);
    if (good.length > room) notify.show({ tone: 'warning', text: t('files.limit_reached', { limit: LIMITS.filesMax }) });
    for (const file of good.slice(0, room)) await send(file);
  }

  async function remove(fileId: string) {
    const file = files.find((each) => each.id === fileId);
    if (!file) return;
    if (!(await confirm({ title: t('files.remove', { name: file.name }), confirm: t('files.remove_confirm'), danger: true }))) return;
    await api(calls.remove, { params: { id, fileId } }).then(() => notify.removed(file.name), notify.failed);
    await onChanged();
  }
  return { sending, add, remove, reject };
}
