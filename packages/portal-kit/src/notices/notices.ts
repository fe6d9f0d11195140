import type { Notice } from '@portal/ui-kit/notice';
import { createStore, useStore } from '../portal/create-store';
import { uuid } from '../session/uuid';

const store = createStore<{ list: readonly Notice[] }>({ list: [] });

const closed = new Map<string, () => void>();

const MOST = 3;

/**
 * Shows a notice; one that says the same is replaced. Of more than three the oldest that goes by itself makes room, else the oldest.
 * `onClose` is called however it goes.
 */
export function addNotice(notice: Omit<Notice, 'id'>, onClose?: () => void): string {
  const id = uuid();
  if (onClose) closed.set(id, onClose);
  const others = store.get().list.filter(({ text, tone }) => text !== notice.text || tone !== notice.tone);
  while (others.length >= MOST)
    others.splice(
      Math.max(
        0,
        others.findIndex(({ lasts }) => lasts !== undefined),
      ),
      1,
    );
  replaceAll([...others, { ...notice, id }]);
  return id;
}

/** Nothing happens where the notice has gone meanwhile. */
export function dismissNotice(id: string): void {
  replaceAll(store.get().list.filter((notice) => notice.id !== id));
}

function replaceAll(list: readonly Notice[]): void {
  const gone = store.get().list.filter((notice) => !list.includes(notice));
  store.set({ list });
  for (const { id } of gone) {
    const tell = closed.get(id);
    closed.delete(id);
    tell?.();
  }
}

/** What the shell shows at the bottom end. */
export function useNotices(): readonly Notice[] {
  return useStore(store).list;
}

/** For tests: those that are shown, without a component. */
export const currentNotices = (): readonly Notice[] => store.get().list;
