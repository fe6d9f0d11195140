import { movedByKey, placeAt } from './plan-moves';

it('arrows move a point, with shift faster, never off the plan', () => {
  expect(movedByKey({ x: 10, y: 20 }, 'ArrowRight', false)).toEqual({ x: 10.5, y: 20 });
  expect(movedByKey({ x: 10, y: 20 }, 'ArrowUp', true)).toEqual({ x: 10, y: 15 });
  expect(movedByKey({ x: 99, y: 20 }, 'ArrowRight', true)).toEqual({ x: 100, y: 20 });
  expect(movedByKey({ x: 0, y: 20 }, 'ArrowLeft', false)).toEqual({ x: 0, y: 20 });
  expect(movedByKey({ x: 10, y: 20 }, 'Enter', false)).toBeNull();
});

it('the place under the pointer is a share of the picture', () => {
  const picture = { left: 100, top: 50, width: 200, height: 100 };
  expect(placeAt({ clientX: 150, clientY: 125 }, picture)).toEqual({ x: 25, y: 75 });
  expect(placeAt({ clientX: 0, clientY: 900 }, picture)).toEqual({ x: 0, y: 100 });
});
