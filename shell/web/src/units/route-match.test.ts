import { registryEntry, route } from '../testing/registry-entry';
import { matchRoute } from './route-match';

const registry = [
  registryEntry('mfe-issues', [route('dashboard', '/'), route('issues', '/issues'), route('issues.show', '/issue/:id')]),
  registryEntry('mfe-staff', [
    route('staff.show', '/staff/:id'),
    route('staff.all', '/staff/all_scheduled_events'),
    route('locations', '/settings/locations/:id?'),
  ]),
];

it.each([
  ['/', 'dashboard'],
  ['/issues', 'issues'],
  ['/issues/', 'issues'],
  ['/issue/1042', 'issues.show'],
  ['/staff/7', 'staff.show'],
  ['/settings/locations', 'locations'],
  ['/settings/locations/9', 'locations'],
])('%s belongs to %s', (pathname, id) => {
  expect(matchRoute(pathname, registry)?.route.id).toBe(id);
});

it('prefers a fixed word to a parameter', () => {
  expect(matchRoute('/staff/all_scheduled_events', registry)?.route.id).toBe('staff.all');
});

it.each(['/nowhere', '/issue', '/issue/1/more', '/issues.json'])('%s belongs to nobody', (pathname) => {
  expect(matchRoute(pathname, registry)).toBeUndefined();
});
