import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from './base.mjs';
import { devServer } from './dev-server.mjs';
import { PortalManifestPlugin } from './portal-manifest-plugin.mjs';
import { scopeOf } from './scope.mjs';
import { consumed } from './shared-singletons.mjs';

/**
 * Webpack configuration of a micro-frontend. A unit's own `webpack.config.mjs` is
 * `export { default } from '@portal/build-config/mfe';`
 * @param {{ unitDir?: string, mode?: 'production' | 'development', outDir?: string, port?: number }} options
 */
export default function mfe({ unitDir = process.cwd(), mode = 'production', outDir, port } = {}) {
  const { name } = JSON.parse(readFileSync(path.join(unitDir, 'package.json'), 'utf8'));
  const unit = name.replace('@portal/', '');
  const base = baseConfig({ unitDir, mode, outDir });
  return {
    ...base,
    name: unit,
    entry: {},
    output: { ...base.output, uniqueName: unit, publicPath: 'auto' },
    devServer: devServer({ port }),
    optimization: { ...base.optimization, splitChunks: { cacheGroups: { manifest: manifestOf(unitDir) } } },
    plugins: [
      ...base.plugins,
      new PortalManifestPlugin({ unitDir, unit }),
      new ModuleFederationPlugin({
        name: scopeOf(unit),
        filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './app': './src/index.ts', './parts': './manifest.ts' },
        shared: consumed(unitDir),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { optimization: { target: 'web' }, externalRuntime: true },
      }),
    ],
  };
}

/** Both that a unit exposes read its manifest and where its texts are: a page that shows the unit and a part of it loads these once. */
function manifestOf(unitDir) {
  const read = [path.join(unitDir, 'manifest.ts'), path.join(unitDir, 'locales')];
  const isRead = ({ resource, context, type }) => resource === read[0] || (type === 'javascript/dynamic' && context?.startsWith(read[1]));
  return { test: isRead, name: 'manifest', chunks: 'all', enforce: true };
}
