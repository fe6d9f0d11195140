import { setupCount, type SetupSpec } from '@portal/portal-kit';

/** What a new plant needs of this domain. */
export const setup = [
  {
    id: 'categories',
    title: 'setup.categories.title',
    hint: 'setup.categories.hint',
    icon: 'tag',
    order: 50,
    access: 'settings.categories/update',
    live: ['category', 'flow'],
    links: [
      { title: 'routes.categories', route: 'settings.categories' },
      { title: 'routes.flows', route: 'settings.flows', access: 'settings.flows/read' },
    ],
    count: setupCount(() => import('./src/setup/setup.counts'), 'countCategories'),
  },
  {
    id: 'report',
    title: 'setup.report.title',
    hint: 'setup.report.hint',
    icon: 'flag',
    order: 80,
    access: 'settings.categories/update',
    live: ['issue'],
    links: [{ title: 'actions.new', route: 'new_issue' }],
    count: setupCount(() => import('./src/setup/setup.counts'), 'countReports'),
  },
] as const satisfies readonly SetupSpec[];
