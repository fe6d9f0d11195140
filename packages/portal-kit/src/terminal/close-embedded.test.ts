import { closeEmbedded } from './close-embedded';

afterEach(() => Reflect.deleteProperty(window, 'externalClose'));

it('closes its view where an external close function exists', () => {
  const externalClose = jest.fn();
  Object.assign(window, { externalClose });
  expect(closeEmbedded()).toBe(true);
  expect(externalClose).toHaveBeenCalledTimes(1);
});

it('closes nothing where there is none', () => {
  expect(closeEmbedded()).toBe(false);
  Object.assign(window, { externalClose: 'no function' });
  expect(closeEmbedded()).toBe(false);
});
