import { useTranslation } from 'react-i18next';

export type Translate = (key: string, variables?: Record<string, unknown>) => string;

/** Fetches the shell's texts of a language. */
export const shellTexts = (language: string): Promise<unknown> =>
  import(/* webpackExclude: /notes\.json$/ */ `../locales/${language}.json`);

/** Texts of the shell; those of a unit come through portal-kit's `useT`. */
export function useT(): Translate {
  return useTranslation('shell').t as Translate;
}
