import { labelOf } from './host-label';

it.each([
  ['acme.localhost:8080', 'acme'],
  ['ACME.Portal.Example', 'acme'],
  ['a-1.x', 'a-1'],
  ['localhost', null],
  ['127.0.0.1:8080', null],
  ['[::1]:8080', null],
  ['-acme.localhost', null],
  ['acme_x.localhost', null],
  ['.localhost', null],
  ['', null],
  [undefined, null],
])('the label of %p is %p', (host, label) => {
  expect(labelOf(host, [])).toBe(label);
});

it('only behind a domain of ours where they are named', () => {
  expect(labelOf('acme.portal.example:443', ['portal.example'])).toBe('acme');
  expect(labelOf('acme.portal.example.evil.example', ['portal.example'])).toBeNull();
  expect(labelOf('portal.example', ['portal.example'])).toBeNull();
});
