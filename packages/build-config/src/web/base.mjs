import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { BrotliPlugin } from './brotli-plugin.mjs';
import { CONTRACTS } from './contracts-loader.mjs';
import { KeepBuildsPlugin } from './keep-builds-plugin.mjs';
import { policyRules } from './policy-loader.mjs';
import { SharedExportsPlugin } from './shared-exports-plugin.mjs';
import { frontEnds, versionConflicts } from './shared-versions.mjs';

const require = createRequire(import.meta.url);

/** Root of the repository. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Browsers of the last years; the panels in the halls run a managed Chromium. */
const BROWSERS = 'chrome >= 109, edge >= 109, firefox >= 115, safari >= 16.4';

/** How long a page waits for a chunk (specification, section 9). */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/**
 * What the shell and a micro-frontend have in common. `part` names one of several compilers of a unit: its files begin with the name.
 * @param {{ unitDir: string, mode: 'production' | 'development', outDir?: string, part?: string }} unit
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ unitDir, mode, outDir = path.join(unitDir, 'dist'), part }) {
  const production = mode === 'production';
  const name = part ? `${part}.[name]` : '[name]';
  return {
    mode,
    context: unitDir,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      name: `${path.basename(path.dirname(unitDir))}-${path.basename(unitDir)}-${mode}${part ? `-${part}` : ''}`,
      cacheDirectory: path.join(ROOT, '.cache/webpack'),
      // What this folder says decides how modules are found and made; webpack itself sees the unit's configuration alone.
      buildDependencies: { config: [fileURLToPath(new URL('./', import.meta.url))] },
    },
    output: {
      path: outDir,
      filename: `${name}.[contenthash:8].js`,
      chunkFilename: `${name}.[contenthash:8].js`,
      cssFilename: `${name}.[contenthash:8].css`,
      cssChunkFilename: `${name}.[contenthash:8].css`,
      assetModuleFilename: `${name}.[contenthash:8][ext]`,
      chunkLoadTimeout: CHUNK_LOAD_TIMEOUT_MS,
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [sourceRule(production), contractsRule, ...policyRules] },
    experiments: { css: true },
    optimization: { minimizer: [minimizer] },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins: [
      { apply: failOnVersionConflicts },
      new SharedExportsPlugin(),
      ...(production ? [{ apply: leaveErrorTextsOut }, new BrotliPlugin()] : []),
      new KeepBuildsPlugin(part),
    ],
  };
}

/** A third of the time that the default one takes, and files that pack a little better. */
const minimizer = new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, minimizerOptions: { compress: { passes: 3 } } });

const contractsRule = { test: CONTRACTS, loader: fileURLToPath(new URL('./contracts-loader.mjs', import.meta.url)) };

function sourceRule(production) {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      env: { targets: BROWSERS },
      jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', development: !production } } },
    },
  };
}

const ERROR_TEXTS = /[\\/]@module-federation[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/;

function leaveErrorTextsOut(compiler) {
  const none = fileURLToPath(new URL('./federation-error-texts.mjs', import.meta.url));
  new compiler.webpack.NormalModuleReplacementPlugin(ERROR_TEXTS, none).apply(compiler);
}

function failOnVersionConflicts(compiler) {
  compiler.hooks.thisCompilation.tap('SharedVersions', (compilation) => {
    for (const conflict of versionConflicts(frontEnds(ROOT))) {
      compilation.errors.push(new compiler.webpack.WebpackError(conflict));
    }
  });
}
