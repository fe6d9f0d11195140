import { gestureOf, applyGesture, zoomBy, FIT } from './photo-zoom';

it('comes nearer by buttons, never further away than whole nor nearer than six times', () => {
  expect(zoomBy(FIT, 1).scale).toBe(1.5);
  expect(zoomBy(FIT, -1)).toEqual(FIT);
  expect(zoomBy(FIT, 20).scale).toBe(6);
});

it('stands in the middle again when it is whole', () => {
  const moved = applyGesture(zoomBy(FIT, 1), { x: 40, y: -10, scale: 1 });
  expect(moved).toEqual({ scale: 1.5, x: 40, y: -10 });
  expect(zoomBy(moved, -1)).toEqual(FIT);
});

it('follows two fingers: apart is nearer, together is moved', () => {
  const before = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ];
  const after = [
    { x: 80, y: 110 },
    { x: 240, y: 110 },
  ];
  expect(gestureOf(before, after)).toEqual({ x: 10, y: 10, scale: 1.6 });
  expect(gestureOf(before.slice(0, 1), after.slice(0, 1))).toEqual({ x: -20, y: 10, scale: 1 });
});
