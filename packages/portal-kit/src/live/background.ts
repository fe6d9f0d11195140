let wanted = 0;

/** Whether something is to be told of changes in a tab that nobody looks at, too. */
export const isWantedInBackground = (): boolean => wanted > 0;

/** Has changes told in a tab that nobody looks at, too, up to a minute late. Returns how to stop. */
export function listenInBackground(): () => void {
  wanted += 1;
  return () => {
    wanted -= 1;
  };
}
