import type { Access } from '@portal/contracts/access';

/** What a count may ask, and with which rights. */
export interface SetupRequest {
  /** Give it to every call. */
  signal: AbortSignal;
  can: (access: Access) => boolean;
}

/** One thing that was counted for a step of the set-up. */
export interface SetupFact {
  /** Key in the unit's namespace, with `{{number}}` where `number` is given: "People: {{number}}". */
  text: string;
  number?: number;
  /** Whether nothing is missing here. A step is done when all of its facts are. */
  done: boolean;
}

/** Counts what a plant has of a step, from the data, with calls that answer one row at most. */
export type SetupCount = (request: SetupRequest) => Promise<readonly SetupFact[]>;

/** A count that is fetched when the set-up is first shown. */
export interface SetupCountPart {
  readonly load: () => Promise<SetupCount>;
  /** Name of the export, as the published manifest carries it. */
  readonly name: string;
}

type CountNames<M> = { [K in keyof M & string]: M[K] extends SetupCount ? K : never }[keyof M & string];

/** `setupCount(() => import('./src/setup/people.count'), 'countPeople')`; only exported counts type-check. */
export function setupCount<M extends object>(load: () => Promise<M>, name: CountNames<M>): SetupCountPart {
  return { name, load: async () => (await load())[name] as SetupCount };
}
