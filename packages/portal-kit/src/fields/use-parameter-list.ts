import { useState } from 'react';
import type { Parameter } from '@portal/contracts/parameters';
import { freeId, inOrder, moved, newParameter, type ParameterType } from './parameter-design';

interface Removed {
  parameter: Parameter;
  index: number;
}

/** Adds, changes, moves, removes and restores parameters of a list that somebody else keeps. */
export function useParameterList(parameters: readonly Parameter[], onChange: (parameters: Parameter[]) => void) {
  const [addedIds, setAddedIds] = useState<readonly number[]>([]);
  const [allRemoved, setAllRemoved] = useState<readonly Removed[]>([]);
  const removed = allRemoved.filter(({ parameter }) => !parameters.some(({ id }) => id === parameter.id));
  const set = (next: readonly Parameter[]) => onChange(inOrder(next));
  return {
    addedIds,
    /** What `restore` brings back: the parameter removed last. */
    lastRemoved: removed.at(-1)?.parameter ?? null,
    add: (type: ParameterType): number => {
      const id = freeId([...parameters, ...allRemoved.map(({ parameter }) => parameter)]);
      setAddedIds([...addedIds, id]);
      set([...parameters, newParameter(id, type)]);
      return id;
    },
    change: (changed: Parameter) => set(parameters.map((parameter) => (parameter.id === changed.id ? changed : parameter))),
    move: (from: number, to: number) => set(moved(parameters, from, to)),
    remove: (index: number) => {
      const parameter = parameters[index];
      if (!parameter) return;
      setAllRemoved([...removed, { parameter, index }]);
      set(parameters.filter((other) => other !== parameter));
    },
    restore: () => {
      const last = removed.at(-1);
      if (!last) return;
      setAllRemoved(removed.slice(0, -1));
      set([...parameters.slice(0, last.index), last.parameter, ...parameters.slice(last.index)]);
    },
  };
}
