import { Routing, type RoutedCall } from './routing';

const call = (method: RoutedCall['method'], path: string, service = 'issues'): RoutedCall => ({
  method,
  path,
  service,
  access: 'any',
  content: 'json',
});

function routingOf(...calls: RoutedCall[]): Routing {
  const routing = new Routing();
  for (const one of calls) routing.add(one);
  return routing;
}

it('paths of several services lead to their own', () => {
  const routing = routingOf(call('GET', '/me', 'identity'), call('GET', '/me/issues', 'issues'), call('GET', '/users/:id', 'identity'));
  expect(routing.find('GET', '/me')).toMatchObject({ call: { service: 'identity' } });
  expect(routing.find('GET', '/me/issues')).toMatchObject({ call: { service: 'issues' } });
  expect(routing.find('GET', '/users/7')).toMatchObject({ call: { path: '/users/:id' } });
  expect(routing.find('GET', '/me/')).toMatchObject({ call: { path: '/me' } });
});

it('methods are known of every pattern that fits', () => {
  const routing = routingOf(call('GET', '/users/in_today'), call('DELETE', '/users/:id'));
  expect(routing.find('POST', '/users/in_today')).toEqual({ allowed: ['GET', 'DELETE'] });
  expect(routing.find('POST', '/nobody')).toBeNull();
});

it.each(['//me', '/./me', '/../me', '/%2E%2e/me', '/me/..', '/me//'])('%p is no address of ours', (path) => {
  expect(routingOf(call('GET', '/me'), call('GET', '/:a/:b')).find('GET', path)).toBeNull();
});

it('the first of two services keeps a call, whatever they name its parameter', () => {
  const routing = routingOf(call('GET', '/users/:id', 'identity'));
  expect(routing.add(call('GET', '/users/:user', 'issues'))).toBe('identity');
  expect(routing.find('GET', '/users/7')).toMatchObject({ call: { service: 'identity' } });
});
