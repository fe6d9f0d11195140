import { useMemo, useState, useSyncExternalStore } from 'react';

/** The issues that are ticked in a list, apart from the list: a tick draws its own cell anew, not the table. */
export class Selection {
  private ids: ReadonlySet<number> = new Set();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): ReadonlySet<number> => this.ids;

  set(ids: Iterable<number>): void {
    this.ids = new Set(ids);
    this.listeners.forEach((listener) => listener());
  }

  toggle(id: number, on: boolean): void {
    this.set(on ? [...this.ids, id] : [...this.ids].filter((one) => one !== id));
  }
}

/** A selection that lasts as long as the screen. */
export function useSelection(): Selection {
  return useState(() => new Selection())[0];
}

/** Those of the rows that are ticked, as the list shows them. */
export function useSelected<Row extends { id: number }>(selection: Selection, rows: readonly Row[] | undefined): readonly Row[] {
  const ids = useSyncExternalStore(selection.subscribe, selection.get);
  return useMemo(() => (rows ?? []).filter(({ id }) => ids.has(id)), [rows, ids]);
}

/** Whether one is ticked. */
export function useIsSelected(selection: Selection, id: number): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.get().has(id));
}
