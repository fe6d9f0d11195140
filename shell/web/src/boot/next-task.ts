/** Resolves in a task of its own: what is done at once keeps a phone from answering, and from drawing. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
