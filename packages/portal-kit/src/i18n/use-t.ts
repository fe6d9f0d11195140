import { useTranslation } from 'react-i18next';
import { useUnit } from '../portal/unit-context';

/** A text by key, with its variables; `count` chooses the plural form. */
export type Translate = (key: string, variables?: Record<string, unknown>) => string;

/** Texts of the unit that renders. */
export function useT(): Translate {
  return useTranslation(useUnit().namespace).t as Translate;
}

/** Texts of another unit, by its namespace: for pages that show what other units declare. */
export function useTextsOf(namespace: string): Translate {
  return useTranslation(namespace).t as Translate;
}

/** Texts of portal-kit itself. */
export function usePortalT(): Translate {
  return useTranslation('portal').t as Translate;
}
