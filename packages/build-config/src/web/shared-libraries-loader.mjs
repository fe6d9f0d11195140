import { sharedExports, sharedRequests, WHOLE } from './shared-singletons.mjs';

/**
 * Fills `shared-libraries.ts` of the shell. A library that remotes consume with `import: false` is only offered
 * when the shell imports it somewhere, so this writes a lazy import of each. Nothing calls them. Asked with
 * `?of=<library>` it is the part of that library that is shared.
 */
export default function sharedLibraries() {
  this.cacheable(false);
  const library = new URLSearchParams(this.resourceQuery).get('of');
  if (library) return `export { ${sharedExports(library).join(', ')} } from ${JSON.stringify(WHOLE + library)};`;
  const imports = sharedRequests(this.rootContext).map((request) => `() => import(${JSON.stringify(request)})`);
  return `export const sharedLibraries = [${imports.join(',')}];`;
}
