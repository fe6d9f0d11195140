import type { ComponentProps } from 'react';
import { ColorPicker as KitColorPicker, PICK_COLORS, type PickColorName } from '@portal/ui-kit/color-picker';
import { usePortalT } from '../i18n/use-t';

const NAMES = Object.keys(PICK_COLORS) as PickColorName[];

/** A colour of the palette or one's own. */
export function ColorPicker(props: Omit<ComponentProps<typeof KitColorPicker>, 'words'>) {
  const t = usePortalT();
  const words = {
    names: Object.fromEntries(NAMES.map((name) => [name, t(`color.${name}`)])) as Record<PickColorName, string>,
    own: t('color.own'),
    clear: t('kit.clear'),
    onLight: t('color.on_light'),
    onDark: t('color.on_dark'),
    faint: t('color.faint'),
  };
  return <KitColorPicker {...props} words={words} />;
}
