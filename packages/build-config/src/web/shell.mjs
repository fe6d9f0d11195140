import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base.mjs';
import { BudgetPlugin } from './budget-plugin.mjs';
import { devServer } from './dev-server.mjs';
import { oneFederationRuntime } from './federation-runtime.mjs';
import { HtmlPlugin } from './html-plugin.mjs';
import { PublicFilesPlugin } from './public-files-plugin.mjs';
import { packageDir, provided, SHARED_LIBRARIES, wholeLibraries } from './shared-singletons.mjs';

/** What several parts of portal-kit stand on is sent once: webpack's own least size would put a copy of it into each. */
const SHARED_KIT = { test: /[\\/]packages[\\/](portal-kit|contracts)[\\/]src[\\/]/, chunks: 'async', minChunks: 2, minSize: 4_000 };

/** What of portal-kit frames stand on comes in a file for each kind of frame: in files by who else needs them they are ten requests, most of them of 1 KiB. */
const kitOf = (name, isMeant) => ({
  test: (module, { chunkGraph }) =>
    SHARED_KIT.test.test(module.resource ?? '') && isMeant(new Set([...chunkGraph.getModuleChunks(module)].map((chunk) => chunk.name))),
  name,
  chunks: 'async',
  minChunks: 2,
  priority: 10,
  enforce: true,
});

/** Pages of guests and of people without a session keep to what they need themselves. */
const isForSignedIn = (names) => !['guest', 'account', 'sign-in'].some((name) => names.has(name));
const FRAME_KIT = kitOf('frame-kit', (names) => names.has('terminal') && isForSignedIn(names));
const PEOPLE_KIT = kitOf('people-kit', (names) => names.has('portal') && !names.has('terminal') && isForSignedIn(names));

/**
 * Components that everybody sees come in few files: by themselves, small as they are, they compress badly and are a request each. The sign-in page needs
 * none of them. One that shows another of its file (`error-state` a `stack`) stays out: the file would wait for itself.
 */
const components = (name, names) => ({
  test: new RegExp(String.raw`[\\/]ui-kit[\\/]src[\\/](${names.join('|')})\.tsx?$`),
  name,
  chunks: 'async',
  enforce: true,
});
const FRAME_COMPONENTS = components('frame-components', ['badge', 'card', 'control-row', 'keys', 'notice', 'stack']);
const LIST_COMPONENTS = components('list-components', [
  'breadcrumbs',
  'checkbox',
  'empty-state',
  'filter-chips',
  'page-header',
  'pagination',
  'search-field',
  'skeleton',
  'status-badge',
  'switch',
  'tooltip',
]);

const LIBRARIES =
  /[\\/]node_modules[\\/](react-router|@tanstack[\\/](react-query|query-core))[\\/]|shared-libraries\.ts\?of=(react-router|@tanstack)/;

/** Every screen needs both, and what is shared of each is a file of its own otherwise. Not what takes them from there, which has no resource. */
const SCREEN_LIBRARIES = {
  test: ({ resource = '' }) => LIBRARIES.test(resource),
  name: 'screen-libraries',
  chunks: 'async',
  enforce: true,
};

/** What everybody who is signed in sees: the frame, and a list. */
const SIGNED_IN = [
  'portal',
  'frame-kit',
  'people-kit',
  'frame-components',
  'list-components',
  'screen-libraries',
  'screen-icons',
  /[\\/]portal-kit[\\/]src[\\/](public|list|query[\\/]use-api-query)\.ts$/,
  /[\\/]ui-kit[\\/]src[\\/](count-link|data-table|error-state)\.tsx$/,
  /[\\/]@tanstack[\\/]table-core[\\/]/,
];

const loader = fileURLToPath(new URL('./shared-libraries-loader.mjs', import.meta.url));
const WITHOUT_MAP = fileURLToPath(new URL('./without-map-loader.mjs', import.meta.url));

/**
 * Webpack configurations of the shell, the portal's own first: `export { default } from '@portal/build-config/shell';`
 * @param {{ unitDir?: string, mode?: 'production' | 'development', outDir?: string, port?: number }} options
 */
export default function shell(options = {}) {
  return [portal(options), apiDocs(options), serviceWorker(options), codeReader(options)];
}

function portal({ unitDir = process.cwd(), mode = 'production', outDir, port } = {}) {
  const base = baseConfig({ unitDir, mode, outDir });
  return {
    ...base,
    name: 'shell',
    entry: { boot: './src/index.ts' },
    output: { ...base.output, uniqueName: 'shell', publicPath: '/assets/' },
    resolve: { ...base.resolve, alias: { ...wholeLibraries(), ...oneFederationRuntime(unitDir) } },
    devServer: devServer({ port }),
    module: { rules: [...base.module.rules, { test: path.join(unitDir, SHARED_LIBRARIES), loader }] },
    plugins: [
      ...base.plugins,
      new PublicFilesPlugin(path.join(unitDir, 'public')),
      new HtmlPlugin({
        entry: 'boot',
        template: path.join(unitDir, 'src/index.html'),
        file: 'index.html',
        first: path.join(unitDir, 'src/first/first.ts'),
        ahead: SIGNED_IN,
      }),
      ...(mode === 'production' ? [new BudgetPlugin({ entry: 'boot', signInChunks: ['sign-in'] })] : []),
      new ModuleFederationPlugin({
        name: 'shell',
        shared: provided(unitDir),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' }, provideExternalRuntime: true },
      }),
    ],
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          kit: SHARED_KIT,
          frameKit: FRAME_KIT,
          peopleKit: PEOPLE_KIT,
          frameComponents: FRAME_COMPONENTS,
          listComponents: LIST_COMPONENTS,
          libraries: SCREEN_LIBRARIES,
        },
      },
    },
  };
}

/**
 * The page of the API's description. A compiler of its own: as a second entry of the portal's it would make webpack keep apart what both need, and the
 * portal load parts of it twice.
 */
function apiDocs({ unitDir = process.cwd(), mode = 'production', outDir } = {}) {
  const page = 'api-docs';
  const base = baseConfig({ unitDir, mode, outDir, part: page });
  return {
    ...base,
    name: page,
    entry: { [page]: './src/api-docs/api-docs.ts' },
    output: { ...base.output, uniqueName: page, publicPath: '/assets/' },
    module: { rules: [...base.module.rules, { test: /swagger-ui\.css$/, loader: WITHOUT_MAP }] },
    plugins: [
      ...base.plugins,
      new HtmlPlugin({ entry: page, template: path.join(unitDir, 'src/api-docs/api-docs.html'), file: 'api-docs.html' }),
    ],
  };
}

/** What shows push messages and starts the portal without a network: one file under a fixed name, which browsers ask for again by themselves. */
function serviceWorker({ unitDir = process.cwd(), mode = 'production', outDir } = {}) {
  const worker = 'service-worker';
  const base = baseConfig({ unitDir, mode, outDir, part: worker });
  return {
    ...base,
    name: worker,
    target: ['webworker', 'es2022'],
    entry: { [worker]: './src/service-worker/service-worker.ts' },
    output: { ...base.output, filename: '[name].js', uniqueName: worker, publicPath: '/' },
  };
}

/**
 * The worker that finds codes in pictures of the camera, with its decoder. A compiler of its own: it shares nothing with the page, and the page's policy
 * lets no machine code run. Its name carries no hash, because the page knows it beforehand.
 */
function codeReader({ unitDir = process.cwd(), mode = 'production', outDir } = {}) {
  const part = 'code-reader';
  const base = baseConfig({ unitDir, mode, outDir, part });
  const kit = packageDir('@portal/portal-kit', unitDir);
  return {
    ...base,
    name: part,
    target: ['webworker', 'es2022'],
    entry: path.join(kit, 'src/scan/code-reader.worker.ts'),
    output: { ...base.output, filename: `${part}.js`, uniqueName: part, publicPath: '/assets/' },
    module: { rules: [...base.module.rules, { test: /\.wasm$/, type: 'asset/resource' }] },
  };
}
