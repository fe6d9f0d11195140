import type { Notice } from '@portal/ui-kit/notice';
import { createStore, useStore } from '../portal/create-store';
import { uuid } from '../session/uuid';

const store = createStore<{ list: readonly Notice[] }>({ list: [] });

const closed = new Map<string, () => void>();

/** Shows a notice; one that says the same is replaced, and never more than three stay. `onClose` is called when it is closed or goes by itself. */
export function addNotice(notice: Omit<Notice, 'id'>, onClose?: () => void): string {
  const id = uuid();
  if (onClose) closed.set(id, onClose);
  const others = store.get().list.filter(({ text, tone }) => text !== notice.text || tone !== notice.tone);
  store.set({ list: [...others, { ...notice, id }].slice(-3) });
  return id;
}

export function dismissNotice(id: string): void {
  store.set({ list: store.get().list.filter((notice) => notice.id !== id) });
  const tell = closed.get(id);
  closed.delete(id);
  tell?.();
}

/** What the shell shows at the bottom end. */
export function useNotices(): readonly Notice[] {
  return useStore(store).list;
}

export const currentNotices = (): readonly Notice[] => store.get().list;
