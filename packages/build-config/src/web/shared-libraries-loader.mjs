import { sharedRequests } from './shared-singletons.mjs';

/**
 * Fills `shared-libraries.ts` of the shell. A library that remotes consume with `import: false` is only offered
 * when the shell imports it somewhere, so this writes a lazy import of each. Nothing calls them.
 */
export default function sharedLibraries() {
  const unitDir = this.rootContext;
  this.cacheable(false);
  const imports = sharedRequests(unitDir).map((request) => `() => import(${JSON.stringify(request)})`);
  return `export const sharedLibraries = [${imports.join(',')}];`;
}
