import { pathOf, route } from './route';

it('a route is read from its call', () => {
  expect(route('POST /issues/:id/photos', { access: 'any', status: 201, content: 'multipart' })).toEqual({
    method: 'POST',
    path: '/issues/:id/photos',
    access: 'any',
    status: 201,
    content: 'multipart',
  });
});

it('parameters are escaped and none may be missing', () => {
  expect(pathOf('/users/:id/photos/:photo', { id: 7, photo: 'a/b' })).toBe('/users/7/photos/a%2Fb');
  expect(() => pathOf('/users/:id', {})).toThrow('needs the parameter id');
});
