import type { ElementType, ReactNode } from 'react';

/** One component in the gallery. */
export interface GalleryEntry {
  /** When to use it, in one line. */
  when: string;
  /** What it looks like, by the name of the state; none for a component that shows nothing by itself. */
  states: Readonly<Record<string, ReactNode>>;
  /** Covers the page, or opens by a press: each state has a page of its own. */
  covers?: boolean;
}

/** The names of the components that a module exports. */
type ComponentNames<M> = { [K in keyof M & string]: K extends Capitalize<K> ? (M[K] extends ElementType ? K : never) : never }[keyof M &
  string];

/** The entries of a module's components, each of them: `export const gallery: Gallery<typeof module> = { … }`. */
export type Gallery<M> = Readonly<Record<ComponentNames<M>, GalleryEntry>>;

/** The gallery of one module, with the path it is imported by. */
export interface GalleryModule {
  path: string;
  gallery: Readonly<Record<string, GalleryEntry>>;
}
