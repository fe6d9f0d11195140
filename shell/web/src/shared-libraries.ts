/**
 * A lazy import of each library in the list of shared singletons, written by build-config when the shell is
 * built: remotes get them from here. Nothing calls these.
 */
export const sharedLibraries: readonly (() => Promise<unknown>)[] = [];
