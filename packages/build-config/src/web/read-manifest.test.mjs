import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from './base.mjs';
import { portalManifest } from './portal-manifest-plugin.mjs';

const MANIFEST = `
  import { defineManifest, part } from '@portal/portal-kit';
  export const manifest = defineManifest({
    name: 'mfe-demo', api: 1, namespace: 'demo', locales: (language) => import(\`./locales/\${language}.json\`),
    routes: [{ id: 'demo', path: '/demo', page: part(() => import('./src/demo.page'), 'DemoPage'), access: 'issues/read', title: 'routes.demo' }],
    widgets: [{ id: 'w', component: part(() => import('./src/demo.page'), 'Missing'), title: 'routes.demo', columns: [3, 12] }],
  });
`;

/** A unit on disk, inside the repository so that its imports resolve. */
function unit(context) {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const dir = mkdtempSync(path.join(ROOT, '.cache/manifest-'));
  context.after(() => rmSync(dir, { recursive: true }));
  const files = {
    'package.json': '{}',
    'manifest.ts': MANIFEST,
    'src/demo.page.tsx': "import { x } from 'not-installed';\nexport function DemoPage() { return x; }",
    'locales/en.json': '{ "routes": { "demo": "Demo" } }',
    'locales/pl.json': '{ "routes": { "demo": "Pokaz" } }',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), content);
  }
  return dir;
}

test('a manifest becomes JSON: parts by name, titles in every language, and what is wrong with it', async (context) => {
  const { json, faults } = await portalManifest(unit(context), 'mfe-demo');
  assert.equal(json.scope, 'mfe_demo');
  assert.equal(json.routes[0].page, 'DemoPage');
  assert.deepEqual(json.texts, { 'routes.demo': { pl: 'Pokaz', en: 'Demo' } });
  assert.deepEqual(json.menu, []);
  assert.match(json.shared.react, /^\d+\.\d+\.\d+$/);
  assert.deepEqual(faults, ['manifest.ts: ./src/demo.page does not export Missing']);
});
