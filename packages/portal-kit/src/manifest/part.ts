import type { ComponentType } from 'react';

/** A component as places see it: what is passed to it only that place knows. */
export type PlacedComponent = ComponentType<object> & {
  /** Of a page: asks for what it shows first. Called once the person is known, before anything is drawn. */
  prefetch?: () => void;
};

/** A component that is fetched when it is first shown. */
export interface Part {
  readonly load: () => Promise<PlacedComponent>;
  /** Name of the export, as the published manifest carries it. */
  readonly name: string;
}

type ComponentNames<M> = { [K in keyof M & string]: M[K] extends ComponentType<never> ? K : never }[keyof M & string];

const fetched = new WeakMap<Part['load'], PlacedComponent>();

/** The component of a part that was fetched before it is shown: it is drawn at once. */
export const fetchedPart = (load: Part['load']): PlacedComponent | undefined => fetched.get(load);

/** Keeps what was fetched, for {@link fetchedPart}. */
export function cached(fetch: Part['load']): Part['load'] {
  const load = async () => {
    const component = await fetch();
    fetched.set(load, component);
    return component;
  };
  return load;
}

/** `part(() => import('./src/issue-list/issue-list.page'), 'IssueListPage')`; only exported components type-check. */
export function part<M extends object>(load: () => Promise<M>, name: ComponentNames<M>): Part {
  return { name, load: cached(async () => (await load())[name] as PlacedComponent) };
}
