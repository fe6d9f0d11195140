import { useEffect, useRef, useState, type DragEvent } from 'react';

/** How long somebody holds over a closed branch until it opens, in milliseconds. */
const OPENS_AFTER_MS = 700;

interface TreeDragOptions {
  onMove?: (id: string, target: string | null) => void;
  canMove?: (id: string, target: string | null) => boolean;
  onExpand: (id: string, expanded: boolean) => void;
}

/** Dragging nodes onto others; `null` as a target is the top level. Nothing can be dragged without `onMove`. */
export function useTreeDrag({ onMove, canMove = () => true, onExpand }: TreeDragOptions) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = () => {
    clearTimeout(timer.current);
    setDragged(null);
    setOver(undefined);
  };
  const enter = (target: string | null, opens: boolean) => {
    if (target === over) return;
    clearTimeout(timer.current);
    setOver(target);
    if (opens && target !== null) timer.current = setTimeout(() => onExpand(target, true), OPENS_AFTER_MS);
  };
  const isTarget = (target: string | null): boolean => dragged !== null && canMove(dragged, target);
  const drop = (target: string | null) => {
    const moved = dragged;
    end();
    if (moved !== null && canMove(moved, target)) onMove?.(moved, target);
  };
  return {
    dragged,
    /** What is dragged over and takes it; undefined for nothing. */
    over: over !== undefined && isTarget(over) ? over : undefined,
    source: (id: string) =>
      onMove && {
        draggable: true,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', id);
          setDragged(id);
        },
        onDragEnd: end,
      },
    target: (target: string | null, opens = false) =>
      onMove && {
        onDragOver: (event: DragEvent) => {
          event.stopPropagation();
          enter(target, opens);
          if (isTarget(target)) event.preventDefault();
        },
        onDrop: (event: DragEvent) => {
          event.preventDefault();
          event.stopPropagation();
          drop(target);
        },
      },
  };
}
