import type { ComponentType } from 'react';

/** A component as places see it: what is passed to it only that place knows. */
export type PlacedComponent = ComponentType<object>;

/** A component that is fetched when it is first shown. */
export interface Part {
  readonly load: () => Promise<PlacedComponent>;
  /** Name of the export, as the published manifest carries it. */
  readonly name: string;
}

type ComponentNames<M> = { [K in keyof M & string]: M[K] extends ComponentType<never> ? K : never }[keyof M & string];

/** `part(() => import('./src/issue-list/issue-list.page'), 'IssueListPage')`; only exported components type-check. */
export function part<M extends object>(load: () => Promise<M>, name: ComponentNames<M>): Part {
  return { name, load: async () => (await load())[name] as PlacedComponent };
}
