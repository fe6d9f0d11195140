import type { PaletteGroup, PaletteItem } from '@portal/ui-kit/command-palette';
import { foldText } from '@portal/portal-kit/portal';

/** A line of the palette and what it does. */
export interface PaletteEntry extends PaletteItem {
  /** Looked through as well, after the words that show. */
  description?: string;
  run: () => void;
}

/**
 * The entries whose words begin like what is looked for, word by word, then those that have it anywhere, then those whose description has
 * it.
 */
export function matching(entries: readonly PaletteEntry[], text: string, locale: string): PaletteEntry[] {
  const sought = foldText(text, locale).split(/\s+/).filter(Boolean);
  const ranked = entries.flatMap((entry) => {
    const label = foldText(entry.label, locale);
    if (sought.every((word) => label.includes(word))) {
      const words = label.split(/[\s:]+/);
      return [{ entry, rank: sought.every((word) => words.some((own) => own.startsWith(word))) ? 0 : 1 }];
    }
    const all = `${label} ${foldText(entry.description ?? '', locale)}`;
    return sought.every((word) => all.includes(word)) ? [{ entry, rank: 2 }] : [];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ entry }) => entry);
}

/** Groups with something in them. */
export function filled(groups: readonly PaletteGroup<PaletteEntry>[]): PaletteGroup<PaletteEntry>[] {
  return groups.filter(({ items }) => items.length > 0);
}
