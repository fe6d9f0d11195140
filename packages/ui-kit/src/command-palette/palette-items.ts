import type { IconName } from '../icon';

/** One line of the palette. */
export interface PaletteItem {
  /** Unique in the whole palette. */
  id: string;
  label: string;
  detail?: string;
  icon?: IconName;
  /** Keys that do the same, as they are shown. */
  keys?: readonly string[];
}

export interface PaletteGroup<I extends PaletteItem = PaletteItem> {
  id: string;
  title: string;
  items: readonly I[];
}
