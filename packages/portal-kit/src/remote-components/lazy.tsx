import type { ComponentType, ReactNode } from 'react';
import type { Part } from '../manifest/part';
import { LazyPart } from './lazy-part';
import { PartView } from './part-view';

/**
 * A dialog whose code is fetched when it is first opened: `lazyDialog(async () => (await import('./merge-dialog')).MergeDialog)`. Where
 * that fails a notice says so and the dialog is closed, so that it is fetched anew when it is opened again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return function LazyDialog(props: Props) {
    return <LazyPart load={load} props={props} onFailed={props.onClose} />;
  };
}

/**
 * A part of a page whose code is fetched when it is first shown, and what is shown meanwhile. Where that fails, a panel with "try again"
 * takes its place.
 */
export function lazyPanel<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> {
  return function LazyPanel(props: Props) {
    return <PartView compact load={load as Part['load']} waiting={waiting} props={props} />;
  };
}
