import { RouteTable, type RoutedCall } from './route-table';

const call = (method: RoutedCall['method'], path: string, service = 'issues'): RoutedCall => ({ method, path, service, access: 'any', content: 'json' });

function tableOf(...calls: RoutedCall[]): RouteTable {
  const table = new RouteTable();
  for (const one of calls) table.add(one);
  return table;
}

const pathOf = (table: RouteTable, method: string, path: string): string | undefined => {
  const match = table.match(method, path);
  return match && 'call' in match ? match.call.path : undefined;
};

test('a literal wins over a parameter, and is given up where it leads nowhere', () => {
  const table = tableOf(call('GET', '/users/:id'), call('GET', '/users/in_today'), call('GET', '/users/:id/card'), call('GET', '/users/in_today/list'));
  expect(pathOf(table, 'GET', '/users/in_today')).toBe('/users/in_today');
  expect(pathOf(table, 'GET', '/users/7')).toBe('/users/:id');
  expect(pathOf(table, 'GET', '/users/in_today/card')).toBe('/users/:id/card');
});

test('HEAD is answered as GET, a trailing slash is forgiven, case is not', () => {
  const table = tableOf(call('GET', '/me'));
  expect(pathOf(table, 'HEAD', '/me')).toBe('/me');
  expect(pathOf(table, 'GET', '/me/')).toBe('/me');
  expect(pathOf(table, 'GET', '/Me')).toBeUndefined();
});

test('methods are known of every pattern that fits', () => {
  const table = tableOf(call('GET', '/users/in_today'), call('DELETE', '/users/:id'));
  expect(table.match('POST', '/users/in_today')).toEqual({ allowed: ['GET', 'DELETE'] });
  expect(table.match('POST', '/nobody')).toBeNull();
});

test.each(['//me', '/./me', '/../me', '/%2E%2e/me', '/me//', ''])('%p is no address of ours', (path) => {
  expect(tableOf(call('GET', '/me'), call('GET', '/:a/:b'), call('GET', '/:a/:b/:c')).match('GET', path)).toBeNull();
});

test('the first of two services keeps a call', () => {
  const table = tableOf(call('GET', '/me', 'identity'));
  expect(table.add(call('GET', '/me', 'issues'))).toBe('identity');
  expect(table.match('GET', '/me')).toMatchObject({ call: { service: 'identity' } });
});
