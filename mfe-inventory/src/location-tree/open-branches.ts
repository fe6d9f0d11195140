let kept: ReadonlySet<number> = new Set();

/** Which branches are open, until the page is loaded anew: the tree is drawn again when somebody comes back to it. */
export const openBranches = {
  read: (): ReadonlySet<number> => kept,
  keep(ids: ReadonlySet<number>): void {
    kept = ids;
  },
};
