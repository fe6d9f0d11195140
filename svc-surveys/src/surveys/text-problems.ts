import type { Locale, Translations } from '@portal/contracts/locales';
import { missingNames, type DesignProblems } from '@portal/service-kit/parameters';

interface Texts {
  name: Translations;
  description?: Translations | null;
}

/** The languages of the plant that the texts of a thing lack, by path; a description is either missing or in every language. */
export function textProblems({ name, description }: Texts, locales: readonly Locale[], path = ''): DesignProblems {
  return {
    ...missingNames(name, locales, `${path}name`),
    ...(description ? missingNames(description, locales, `${path}description`) : {}),
  };
}
