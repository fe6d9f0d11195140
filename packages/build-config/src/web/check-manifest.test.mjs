import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manifestFaults } from './check-manifest.mjs';

/** A manifest that is right, with one route changed. */
function manifestWith(route = {}, rest = {}) {
  return {
    name: 'mfe-demo',
    api: 1,
    namespace: 'demo',
    routes: [
      {
        id: 'demo',
        path: '/demo',
        page: { part: 'DemoPage', module: './src/demo.page' },
        access: 'issues/read',
        title: 'routes.demo',
        ...route,
      },
    ],
    ...rest,
  };
}

function faultsOf(manifest, { exported = ['DemoPage'], texts = { en: { 'routes.demo': 'Demo' } } } = {}) {
  return manifestFaults({
    manifest,
    unit: 'mfe-demo',
    texts,
    isAccess: (access) => access === 'issues/read',
    exportsOf: async (module) => (module === './src/demo.page' ? exported : undefined),
  });
}

/** A step of the set-up that is right, with some of it changed. */
const stepWith = (more = {}) => ({
  id: 'demo',
  title: 'routes.demo',
  hint: 'routes.demo',
  icon: 'flag',
  order: 10,
  access: 'issues/read',
  live: [],
  links: [{ title: 'routes.demo', route: 'demo' }],
  count: { part: 'DemoPage', module: './src/demo.page' },
  ...more,
});

test('a right manifest has no faults', async () => assert.deepEqual(await faultsOf(manifestWith({}, { setup: [stepWith()] })), []));

const WRONG = [
  ['another name', manifestWith({}, { name: 'mfe-other' }), /name is "mfe-other"/],
  ['a version of the contract that the shell does not speak', manifestWith({}, { api: 2 }), /api 2/],
  ['an unknown permission key', manifestWith({ access: 'issues/destroy' }), /"issues\/destroy" is no permission key/],
  ['a title without a text', manifestWith({ title: 'routes.other' }), /title "routes.other" is missing in locales\/en.json/],
  ['a module that is not there', manifestWith({ page: { part: 'DemoPage', module: './src/none' } }), /no module .\/src\/none/],
  ['an export that is not there', manifestWith({ page: { part: 'Other', module: './src/demo.page' } }), /does not export Other/],
  ['a page that is not lazy', manifestWith({ page: () => null }), /not written as part/],
  [
    'a menu entry without a route',
    manifestWith({}, { menu: [{ route: 'gone', icon: 'x', place: 'drawer', order: 1 }] }),
    /"gone" is no route/,
  ],
  [
    'a step of the set-up that leads to no route',
    manifestWith({}, { setup: [stepWith({ links: [{ title: 'routes.demo', route: 'gone' }] })] }),
    /"gone" is no route/,
  ],
  [
    'a step with an unknown permission key',
    manifestWith({}, { setup: [stepWith({ access: 'issues/destroy' })] }),
    /"issues\/destroy" is no permission key/,
  ],
  [
    'a step whose hint has no text',
    manifestWith({}, { setup: [stepWith({ hint: 'setup.hint' })] }),
    /title "setup.hint" is missing in locales\/en.json/,
  ],
  [
    'a step whose count is not there',
    manifestWith({}, { setup: [stepWith({ count: { part: 'countDemo', module: './src/none' } })] }),
    /no module .\/src\/none/,
  ],
  ['two steps of one id', manifestWith({}, { setup: [stepWith(), stepWith()] }), /id of setup "demo" is there twice/],
];

for (const [name, manifest, fault] of WRONG) {
  test(`refused: ${name}`, async () => assert.match((await faultsOf(manifest)).join('\n'), fault));
}

test('refused: the same id and path twice', async () => {
  const { routes, ...rest } = manifestWith();
  const faults = await faultsOf({ ...rest, routes: [...routes, ...routes] });
  assert.match(faults.join('\n'), /route id "demo" is there twice/);
  assert.match(faults.join('\n'), /route path "\/demo" is there twice/);
});
