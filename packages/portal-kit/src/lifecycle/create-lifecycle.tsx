import React, { startTransition, type ReactNode } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { AppProps } from 'single-spa';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { addLocales } from '../i18n/namespaces';
import type { Manifest } from '../manifest/define-manifest';
import { UnitRoot } from './unit-root';

/** What the shell gives to a unit when it mounts it. */
export interface MountProps {
  domElementGetter: () => HTMLElement;
}

/** What single-spa calls. */
export type Lifecycle = ReactAppOrParcel<MountProps>;

/** A unit as single-spa runs it: its texts first, then its own React root and router. */
export function createLifecycle(manifest: Manifest): Lifecycle {
  const react = singleSpaReact<MountProps>({
    React,
    ReactDOMClient: { ...ReactDOMClient, createRoot: createSlicedRoot },
    renderType: 'createRoot',
    rootComponent: () => <UnitRoot manifest={manifest} />,
    // UnitRoot has a boundary of its own, with the unit's texts around it.
    suppressComponentDidCatchWarning: true,
  });
  const bootstrap = async (props: MountProps & AppProps) => {
    await addLocales(manifest.namespace, manifest.locales);
    return react.bootstrap(props);
  };
  return { ...react, bootstrap };
}

/** Draws in slices: a whole screen at once keeps a phone from answering. */
function createSlicedRoot(place: HTMLElement, options?: ReactDOMClient.RootOptions): ReactDOMClient.Root {
  const root = ReactDOMClient.createRoot(place, options);
  return { render: (children: ReactNode) => startTransition(() => root.render(children)), unmount: () => root.unmount() };
}
