import { useTranslation } from 'react-i18next';
import type { PublishedWidget, RegistryEntry } from '../portal/published';
import { usePortalState } from '../portal/use-portal-state';
import { permits } from '../portal/permits';
import { RemotePart } from './remote-part';

/** A dashboard widget that the person may see. */
export interface WidgetInfo {
  id: string;
  unit: string;
  /** Translated. */
  title: string;
  columns: PublishedWidget['columns'];
  standard: PublishedWidget['standard'];
  /** In rem, of a widget that is always as high. */
  height?: number;
  /** The same on a phone; `height` where it is none of its own. */
  phoneHeight?: number;
}

const widgetsOf = (registry: readonly RegistryEntry[]) =>
  registry.flatMap(({ manifest }) => manifest.widgets.map((widget) => ({ ...widget, manifest })));

/** Widgets of all deployed units that the person may see. */
export function useWidgets(): WidgetInfo[] {
  const { registry, session } = usePortalState();
  const { t } = useTranslation();
  return widgetsOf(registry)
    .filter(({ access }) => permits(session, access))
    .map(({ id, title, columns, standard, height, phoneHeight, manifest }) => ({
      id,
      unit: manifest.name,
      columns,
      standard,
      height,
      phoneHeight,
      title: t(title, { ns: manifest.namespace }),
    }));
}

/** A widget by id, of whichever unit; nothing where it is not deployed or not permitted. */
export function Widget({ id, props }: { id: string; props?: object }) {
  const { registry, session } = usePortalState();
  const { t } = useTranslation();
  const found = widgetsOf(registry).find((widget) => widget.id === id);
  if (!found || !permits(session, found.access)) return null;
  const { manifest, title } = found;
  return (
    <RemotePart
      unit={manifest.name}
      namespace={manifest.namespace}
      place={{ kind: 'widget', id }}
      title={t(title, { ns: manifest.namespace })}
      props={props}
    />
  );
}
