export interface Point {
  x: number;
  y: number;
}

/** How a photo is looked at: how much nearer than whole, and moved by how many pixels. */
export interface View extends Point {
  scale: number;
}

export const FIT: View = { scale: 1, x: 0, y: 0 };

/** Times as near as whole, at most. */
export const SCALE_MAX = 6;
const STEP = 1.5;

/** Nearer (positive) or further away by so many steps of a button. */
export function zoomBy(view: View, steps: number): View {
  return applyGesture(view, { x: 0, y: 0, scale: STEP ** steps });
}

/** After a gesture: times as near, and moved. What is shown whole stands in the middle. */
export function applyGesture(view: View, gesture: View): View {
  const scale = Math.min(SCALE_MAX, Math.max(1, view.scale * gesture.scale));
  if (scale < 1.01) return FIT;
  const times = scale / view.scale;
  return { scale, x: view.x * times + gesture.x, y: view.y * times + gesture.y };
}

/** What fingers did between two looks at them: how their middle moved, and how many times their distance grew. */
export function gestureOf(before: readonly Point[], after: readonly Point[]): View {
  const [from, to] = [middle(before), middle(after)];
  const apart = distance(before);
  return { x: to.x - from.x, y: to.y - from.y, scale: apart > 0 ? distance(after) / apart : 1 };
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const distance = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
