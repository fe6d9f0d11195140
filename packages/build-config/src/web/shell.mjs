import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { baseConfig } from './base.mjs';
import { BudgetPlugin } from './budget-plugin.mjs';
import { devServer } from './dev-server.mjs';
import { oneFederationRuntime } from './federation-runtime.mjs';
import { HtmlPlugin } from './html-plugin.mjs';
import { PublicFilesPlugin } from './public-files-plugin.mjs';
import { packageDir, provided, SHARED_LIBRARIES } from './shared-singletons.mjs';

/** Pages of people without a session keep to what they need themselves, and so do those of guests and terminals with what is a list's. */
const WITHOUT_SESSION = ['sign-in', 'account'];
const WITHOUT_LISTS = [...WITHOUT_SESSION, 'guest', 'terminal'];

/** The name of what a module of Module Federation shares. */
const sharedBy = (module) => /^provide module \(\w+\) (.+)@[^@]+ = /.exec(module?.identifier() ?? '')?.[1];

/** Whether a chunk is fetched for one of these that are shared. */
const isFetchedFor = (names) => (chunk) =>
  [...chunk.groupsIterable].some(({ origins }) => origins.some(({ module }) => names.includes(sharedBy(module))));

/** One file for all that chunks of a kind stand on: by themselves, small as they are, modules compress badly and are a request each. */
const fileOf = (name, { priority, isMeant, without }) => ({
  name,
  priority,
  chunks: (chunk) => !chunk.canBeInitial() && !without.includes(chunk.name),
  test: (module, { chunkGraph }) => isMeant([...chunkGraph.getModuleChunksIterable(module)]),
  enforce: true,
});

const components = (...names) => names.map((name) => `@portal/ui-kit/${name}`);

/** What every screen stands on, also those of guests and terminals. */
const OF_SCREENS = [
  'react-router',
  '@tanstack/react-query',
  '@portal/portal-kit',
  ...components('badge', 'card', 'control-row', 'keys', 'notice', 'page-header', 'skeleton', 'stack', 'status-badge', 'tooltip'),
];

/** What a list stands on beyond that. */
const OF_LISTS = [
  '@portal/portal-kit/list',
  ...components('breadcrumbs', 'checkbox', 'count-link', 'data-table', 'empty-state', 'error-state'),
  ...components('filter-chips', 'pagination', 'search-field', 'switch'),
];

/** The frame of people and that of terminals. */
const FRAMES = ['portal', 'terminal'];

/** The shell's files beyond its first. What several of the others stand on is sent once: webpack's own least size would put a copy of it into each. */
const FILES = {
  screen: fileOf('screen', { priority: 30, without: WITHOUT_SESSION, isMeant: (chunks) => chunks.some(isFetchedFor(OF_SCREENS)) }),
  frame: fileOf('frame', {
    priority: 20,
    without: WITHOUT_SESSION,
    isMeant: (chunks) => FRAMES.every((name) => chunks.some((chunk) => chunk.name === name)),
  }),
  list: fileOf('list', { priority: 10, without: WITHOUT_LISTS, isMeant: (chunks) => chunks.some(isFetchedFor(OF_LISTS)) }),
  kit: { test: /[\\/]packages[\\/](portal-kit|ui-kit|contracts)[\\/]src[\\/]/, chunks: 'async', minChunks: 2, minSize: 4_000 },
};

/** What everybody who is signed in sees: the frame, and a list. */
const SIGNED_IN = ['portal', 'screen', 'list', 'screen-icons'];

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
    resolve: { ...base.resolve, alias: oneFederationRuntime(unitDir) },
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
        // It asks for nothing: what it offers it imports itself like anything else.
        shared: {},
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' }, provideExternalRuntime: true },
      }),
      new ProvideSharedPlugin({ provides: provided(unitDir) }),
    ],
    optimization: { ...base.optimization, splitChunks: { cacheGroups: FILES } },
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
