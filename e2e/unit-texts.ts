import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@portal/contracts/locales';
import { root } from '@portal/dev-env/paths';

interface Texts {
  [key: string]: string | Texts;
}

/**
 * A text of a folder of locales, such as `mfe-staff/locales/setup`, as its screens show it.
 * A journey in several languages names each text once by it.
 * @throws Error where the folder has no such text
 */
export function textIn(locale: Locale, folder: string, key: string, variables: Readonly<Record<string, string | number>> = {}): string {
  const texts = JSON.parse(readFileSync(join(root, folder, `${locale}.json`), 'utf8')) as Texts;
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((tree, part) => (typeof tree === 'object' ? tree[part] : undefined), texts);
  if (typeof found !== 'string') throw new Error(`${folder}/${locale}.json has no text ${key}`);
  return found.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(variables[name]));
}
