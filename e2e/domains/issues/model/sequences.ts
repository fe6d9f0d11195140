import type fc from 'fast-check';

/** The most commands of a sequence, besides those that it begins with. */
export const LONGEST = 8;

/** A property over sequences of commands in one plant. */
export interface Sequences {
  label: string;
  property: fc.IAsyncProperty<never> | fc.IAsyncProperty<unknown>;
  /** Commands that were tried so far. */
  counted: () => number;
}

/** What somebody tries, as a command that can be shrunk and told. */
export function commandsOf<Action extends object, Model extends object, Real>(
  isPossible: (model: Readonly<Model>, action: Action) => boolean,
  attempt: (real: Real, action: Action, model: Model) => Promise<void>,
): { of: (action: Action) => fc.AsyncCommand<Model, Real>; counted: () => number } {
  let commands = 0;
  return {
    counted: () => commands,
    of: (action) => ({
      check: (model) => isPossible(model, action),
      async run(model, real) {
        commands += 1;
        await attempt(real, action, model);
      },
      toString: () => Object.values(action).join(' '),
    }),
  };
}
