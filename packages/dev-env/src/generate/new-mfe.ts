import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@portal/contracts/locales';
import { writeCompose } from '../compose/write-compose';
import { Problem } from '../problem';
import { areaOf } from './access';
import { domainNamesOf } from './names';
import { writeTemplate } from './templates';
import { NOTES, WORDS } from './words';

/**
 * A micro-frontend with a list, a form, their tests, words in every language, and its container. Only its title is still English everywhere, which its test of texts complains about.
 * Returns the files written or changed. @throws Problem when the domain has no contract yet
 */
export function newMicroFrontend(name: string, root: string, thing?: string): string[] {
  const names = domainNamesOf(name, thing);
  if (!existsSync(join(root, 'packages/contracts/src', name, 'contracts.ts')))
    throw new Problem(`Its screens need the calls of a service: npm run new:service -- ${[name, thing].filter(Boolean).join(' ')}`);
  const files = writeTemplate('mfe', root, { ...names, area: areaOf(names.path) });
  const folder = join(`mfe-${name}`, 'locales');
  mkdirSync(join(root, folder), { recursive: true });
  const locales = LOCALES.map((locale) => {
    const { id, name: nameField, ...list } = WORDS[locale];
    const file = join(folder, `${locale}.json`);
    const texts = { routes: { [names.path]: names.title }, fields: { name: nameField, id }, list };
    writeFileSync(join(root, file), `${JSON.stringify(texts, null, 2)}\n`);
    return file;
  });
  const notes = join(folder, 'notes.json');
  writeFileSync(join(root, notes), `${JSON.stringify(NOTES, null, 2)}\n`);
  return [...files, ...locales, notes, ...writeCompose(root)];
}
