/**
 * Hands over the first of a burst at once and the rest together after a pause: a single change shows without
 * delay, a hundred in a second cause a handful of fetches.
 */
export function coalesce<T>(pauseMs: number, deliver: (values: readonly T[]) => void): (value: T) => void {
  let waiting: T[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting.length === 0) return;
      const values = waiting;
      waiting = [];
      pause();
      deliver(values);
    }, pauseMs);
  };
  return (value) => {
    if (timer !== undefined) {
      waiting.push(value);
      return;
    }
    pause();
    deliver([value]);
  };
}
