import { createRoot, type Root } from 'react-dom/client';
import { addLocales } from '../i18n/namespaces';
import type { Manifest } from '../manifest/define-manifest';
import { UnitRoot } from './unit-root';

/** What the shell gives to a unit when it mounts it. */
export interface MountProps {
  domElementGetter: () => HTMLElement;
}

/** What single-spa calls. */
export interface Lifecycle {
  bootstrap: () => Promise<void>;
  mount: (props: MountProps) => Promise<void>;
  unmount: () => Promise<void>;
}

/** A unit as single-spa runs it: its texts first, then its own React root and router. */
export function createLifecycle(manifest: Manifest): Lifecycle {
  let root: Root | undefined;
  return {
    bootstrap: () => addLocales(manifest.namespace, manifest.locales),
    mount: ({ domElementGetter }) => {
      root = createRoot(domElementGetter());
      root.render(<UnitRoot manifest={manifest} />);
      return Promise.resolve();
    },
    unmount: () => {
      root?.unmount();
      root = undefined;
      return Promise.resolve();
    },
  };
}
