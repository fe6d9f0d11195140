import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { baseConfig } from './base.mjs';
import { BudgetPlugin } from './budget-plugin.mjs';
import { devServer } from './dev-server.mjs';
import { oneFederationRuntime } from './federation-runtime.mjs';
import { HtmlPlugin } from './html-plugin.mjs';
import { PublicFilesPlugin } from './public-files-plugin.mjs';
import { SharedOffersPlugin } from './shared-offers-plugin.mjs';
import { packageDir, provided, SHARED_LIBRARIES } from './shared-singletons.mjs';
import { SHELL_FILES, SIGNED_IN } from './shell-files.mjs';

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
  const { nut, tick } = JSON.parse(readFileSync(path.join(unitDir, 'src/screens/mark.json'), 'utf8'));
  const words = { NUT: nut, TICK: tick };
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
      new PublicFilesPlugin(path.join(unitDir, 'public'), words),
      new HtmlPlugin({
        entry: 'boot',
        template: path.join(unitDir, 'src/index.html'),
        file: 'index.html',
        first: path.join(unitDir, 'src/first/first.ts'),
        ahead: SIGNED_IN,
        words,
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
      new SharedOffersPlugin(unitDir),
    ],
    optimization: { ...base.optimization, splitChunks: { cacheGroups: SHELL_FILES } },
  };
}

/**
 * The page of the API's description. A compiler of its own: as a second entry of the portal's it would make webpack keep apart what both
 * need, and the portal load parts of it twice.
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

/**
 * What shows push messages and starts the portal without a network: one file under a fixed name, which browsers ask for again by
 * themselves.
 */
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
 * The worker that finds codes in pictures of the camera, with its decoder. A compiler of its own: it shares nothing with the page, and the
 * page's policy lets no machine code run. Its name carries no hash, because the page knows it beforehand.
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
