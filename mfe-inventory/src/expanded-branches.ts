function expandedBranches() {
  let kept: ReadonlySet<number> = new Set();
  return {
    read: (): ReadonlySet<number> => kept,
    keep(ids: ReadonlySet<number>): void {
      kept = ids;
    },
  };
}

/** Which branches of the tree of places are open, until the page is loaded anew: the tree is drawn again when somebody comes back to it. */
export const expandedLocations = expandedBranches();

/** Which branches of the tree of machines are open. */
export const expandedMachines = expandedBranches();
