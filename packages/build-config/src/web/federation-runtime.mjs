import path from 'node:path';
import { packageDir } from './shared-singletons.mjs';

const TWICE = ['runtime-core', 'sdk', 'error-codes'];

/**
 * The plugin that offers the federation runtime to remotes is CommonJS and would bring a second copy of it
 * (14 KiB as brotli) beside the ES modules. One of them is enough.
 */
export function oneFederationRuntime(unitDir) {
  return Object.fromEntries(
    TWICE.map((name) => {
      const folder = packageDir(`@module-federation/${name}`, unitDir);
      return [`@module-federation/${name}$`, path.join(folder, name === 'error-codes' ? 'dist/index.mjs' : 'dist/index.js')];
    }),
  );
}
