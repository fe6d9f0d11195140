/** A place on a plan, in percent from its upper left corner. */
export interface PlanPlace {
  x: number;
  y: number;
}

const STEP = 0.5;
const FAST = 5;

const within = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 100) / 100;

/** Where a point is after a key; null for keys that do not move it. The picture is not turned round, so the arrows are not either. */
export function movedByKey({ x, y }: PlanPlace, key: string, fast: boolean): PlanPlace | null {
  const step = fast ? FAST : STEP;
  if (key === 'ArrowLeft') return { x: within(x - step), y };
  if (key === 'ArrowRight') return { x: within(x + step), y };
  if (key === 'ArrowUp') return { x, y: within(y - step) };
  return key === 'ArrowDown' ? { x, y: within(y + step) } : null;
}

/** Which place of a picture is under the pointer. */
export function placeAt(
  pointer: { clientX: number; clientY: number },
  picture: { left: number; top: number; width: number; height: number },
): PlanPlace {
  return {
    x: within(((pointer.clientX - picture.left) / picture.width) * 100),
    y: within(((pointer.clientY - picture.top) / picture.height) * 100),
  };
}
