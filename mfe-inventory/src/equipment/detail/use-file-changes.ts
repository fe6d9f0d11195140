import { useState } from 'react';
import type { Contract } from '@portal/contracts/contract';
import type { Done, Item } from '@portal/contracts/answers';
import { EQUIPMENT_FILES_MAX } from '@portal/contracts/inventory/equipment-terms';
import type { Equipment, EquipmentFile } from '@portal/contracts/inventory/schemas';
import { api, confirm, invalidate, notify, upload, useT } from '@portal/portal-kit';

interface Sending {
  id: string;
  file: File;
  /** 0 to 1. */
  share: number;
}

interface FileCalls {
  add: Contract<{ params: { id: number } }, Item<EquipmentFile>>;
  remove: Contract<{ params: { id: number; fileId: string } }, Done>;
  /** Bytes. */
  limit: number;
}

const BYTES_PER_MB = 1_000_000;

/** Adds and removes files of a machine or a tool; those on their way are shown with how far they are. */
export function useFileChanges({ id, photos, documents }: Equipment, calls: FileCalls) {
  const t = useT();
  const [sending, setSending] = useState<Sending[]>([]);
  const send = async (file: File) => {
    const src = URL.createObjectURL(file);
    setSending((before) => [...before, { id: src, file, share: 0 }]);
    const progress = (share: number) => setSending((before) => before.map((each) => (each.id === src ? { ...each, share } : each)));
    await upload(calls.add, { params: { id }, file, onProgress: progress }).catch(notify.failed);
    invalidate(['equipment']);
    setSending((before) => before.filter((each) => each.id !== src));
    URL.revokeObjectURL(src);
  };
  const reject = (rejected: readonly { why: 'size' | 'type' }[]) => {
    const tooBig = rejected.some(({ why }) => why === 'size');
    notify.show({ tone: 'warning', text: tooBig ? t('files.too_big', { limit: calls.limit / BYTES_PER_MB }) : t('files.wrong_type') });
  };
  const add = async (files: readonly File[]) => {
    const good = files.filter(({ size }) => size <= calls.limit);
    if (good.length < files.length) reject([{ why: 'size' }]);
    const room = Math.max(0, EQUIPMENT_FILES_MAX - photos.length - documents.length - sending.length);
    if (good.length > room) notify.show({ tone: 'warning', text: t('files.limit_reached', { limit: EQUIPMENT_FILES_MAX }) });
    for (const file of good.slice(0, room)) await send(file);
  };
  const remove = async (file: EquipmentFile | undefined) => {
    if (!file) return;
    const sure = await confirm({ title: t('files.remove', { name: file.name }), confirm: t('files.remove_confirm'), danger: true });
    if (!sure) return;
    await api(calls.remove, { params: { id, fileId: file.id } }).then(() => notify.removed(file.name), notify.failed);
    invalidate(['equipment']);
  };
  return { sending, add, remove, reject };
}
