import { useState } from 'react';
import type { Done, Item } from '@portal/contracts/answers';
import type { IssueFile } from '@portal/contracts/issues/schemas';
import type { Contract } from '@portal/contracts/contract';
import { LIMITS } from '@portal/contracts/limits';
import { api, confirm, notify, upload, useT } from '@portal/portal-kit';
import { inMegabytes } from '../files/file-limits';

interface Sending {
  id: string;
  file: File;
  src: string;
  /** 0 to 1. */
  share: number;
}

interface FileChangesOptions {
  id: number;
  addRoute: Contract<{ params: { id: number } }, Item<IssueFile>>;
  removeRoute: Contract<{ params: { id: number; fileId: string } }, Done>;
  /** Bytes. */
  limit: number;
  /** How many files the issue has. */
  held: number;
  onChanged: () => unknown;
}

/** Adds and removes files of an issue; those on their way are shown with how far they are. */
export function useFileChanges({ id, addRoute, removeRoute, limit, held, onChanged }: FileChangesOptions) {
  const t = useT();
  const [sending, setSending] = useState<Sending[]>([]);

  async function add(files: readonly File[]) {
    const room = Math.max(0, LIMITS.issueFilesMax - held - sending.length);
    if (files.length > room) notify.show({ tone: 'warning', text: t('files.limit_reached', { limit: LIMITS.issueFilesMax }) });
    for (const file of files.slice(0, room)) {
      const src = URL.createObjectURL(file);
      setSending((before) => [...before, { id: src, file, src, share: 0 }]);
      const progress = (share: number) => setSending((before) => before.map((each) => (each.id === src ? { ...each, share } : each)));
      await upload(addRoute, { params: { id }, file, onProgress: progress }).catch(notify.failed);
      await onChanged();
      setSending((before) => before.filter((each) => each.id !== src));
      URL.revokeObjectURL(src);
    }
  }

  async function remove(file: IssueFile | undefined) {
    if (
      !file ||
      !(await confirm({
        title: t('files.remove', { name: file.name }),
        body: t('files.remove_body'),
        confirm: t('files.remove_confirm'),
        danger: true,
      }))
    )
      return;
    await api(removeRoute, { params: { id, fileId: file.id } }).then(() => notify.removed(file.name), notify.failed);
    await onChanged();
  }

  const reject = (rejected: readonly { why: 'size' | 'type' }[]) => {
    const tooBig = rejected.some(({ why }) => why === 'size');
    notify.show({ tone: 'warning', text: tooBig ? t('files.too_big', { limit: inMegabytes(limit) }) : t('files.wrong_type') });
  };
  return { sending, add, remove, reject };
}
