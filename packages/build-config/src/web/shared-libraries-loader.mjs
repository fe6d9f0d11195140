import { sharedExports } from './shared-singletons.mjs';

/** Makes `shared-libraries.ts?of=<library>` of the shell the part of that library that is shared. */
export default function sharedLibraries() {
  // It follows the list of what is shared, which is no module that webpack knows of.
  this.cacheable(false);
  const library = new URLSearchParams(this.resourceQuery).get('of');
  return `export { ${sharedExports(library).join(', ')} } from ${JSON.stringify(library)};`;
}
