import { peopleImport } from '@portal/contracts/identity/imports';
import { templateOf } from '@portal/contracts/imports';
import { setupCount, type SetupSpec } from '@portal/portal-kit';

/** What a new plant needs of this domain. */
export const setup = [
  {
    id: 'people',
    title: 'setup.people.title',
    hint: 'setup.people.hint',
    icon: 'users',
    order: 20,
    access: 'settings.staff/create',
    live: ['user'],
    links: [
      { title: 'setup.people.import', route: 'staff.index', query: { import: '1' } },
      { title: 'list.add', route: 'staff.index', query: { new: '1' } },
    ],
    samples: [{ list: templateOf(peopleImport), title: 'setup.people.sample' }],
    count: setupCount(() => import('./src/setup/setup.counts'), 'countPeople'),
  },
  {
    id: 'access',
    title: 'setup.access.title',
    hint: 'setup.access.hint',
    icon: 'shield',
    order: 30,
    access: 'settings.staff/update',
    live: ['user'],
    links: [
      { title: 'routes.staff', route: 'staff.index' },
      { title: 'routes.groups', route: 'settings.groups', access: 'settings.groups.edit/read' },
      { title: 'routes.user_templates', route: 'settings.userProfiles' },
    ],
    count: setupCount(() => import('./src/setup/setup.counts'), 'countAccess'),
  },
  {
    id: 'shifts',
    title: 'setup.shifts.title',
    hint: 'setup.shifts.hint',
    icon: 'clock',
    order: 60,
    access: 'settings.shifts_schemas/create',
    live: ['shift_schema', 'crew'],
    links: [
      { title: 'routes.shift_schemas', route: 'settings.shifts_schemas' },
      { title: 'routes.crews', route: 'settings.crews', access: 'settings.crews.schedule/read' },
    ],
    count: setupCount(() => import('./src/setup/setup.counts'), 'countShifts'),
  },
] as const satisfies readonly SetupSpec[];
