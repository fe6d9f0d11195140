import type { Translations } from '@portal/contracts/locales';

/** A text as it is sent: trimmed, null when nothing was typed. */
export function textOrNull(typed: string): string | null {
  return typed.trim() || null;
}

/** The texts as they are sent: those that are not blank. */
export function withoutEmpty(texts: Translations): Translations {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
}

/** A phone number as it is sent: without the spaces and hyphens that people type to read it; null when nothing was typed. */
export function phoneOrNull(typed: string): string | null {
  return textOrNull(typed.replace(/[\s-]/g, ''));
}

/** An amount typed with a point or a comma, as the decimal string that calls take; null when nothing was typed. */
export function decimalOrNull(typed: string): string | null {
  return typed.trim().replace(',', '.') || null;
}

/** The number of what was chosen; null for 0, which stands for nothing in lists of choices. */
export function chosenOrNull(chosen: number): number | null {
  return chosen || null;
}

/** A form with what is stored; what is stored as null or not at all stays as in the empty form. */
export function filledFrom<V extends object>(empty: V, stored: { readonly [K in keyof V]?: V[K] | null }): V {
  const kept = Object.keys(empty).map((key) => [key, stored[key as keyof V] ?? empty[key as keyof V]]);
  return Object.fromEntries(kept) as V;
}
