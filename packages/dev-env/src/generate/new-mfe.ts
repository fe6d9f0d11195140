import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '@portal/contracts/locales';
import { writeCompose } from '../compose/write-compose';
import { Problem } from '../problem';
import { areaOf } from './access';
import { addListName } from './list-name';
import { domainNamesOf, namesOf, type DomainNames } from './names';
import { writeTemplate } from './templates';
import { NOTES, WORDS } from './words';

/**
 * A micro-frontend with its tests, words in every language, and its container: with a list and a form where the domain has a contract, else
 * with one page, for screens over the calls of several services. Only its title is still English everywhere, which its test of texts
 * complains about. Returns the files written or changed. @throws Problem when a thing is named and the domain has no contract yet
 */
export function newMicroFrontend(name: string, root: string, thing?: string): string[] {
  const names = domainNamesOf(name, thing);
  const hasContract = existsSync(join(root, 'packages/contracts/src', name, 'contracts.ts'));
  if (thing !== undefined && !hasContract)
    throw new Problem(`Its screens need the calls of a service: npm run new:service -- ${name} ${thing}`);
  const files = hasContract
    ? [
        ...addListName(names.path, root),
        ...writeTemplate('mfe-list', root, { ...names, area: areaOf(names.path) }),
        ...writeLocales(root, names, (locale) => listTexts(names, locale), NOTES),
      ]
    : [...writePage(root, names), ...writeLocales(root, names, () => pageTexts(names), { routes: NOTES.routes })];
  return [...files, ...writeTemplate('mfe', root, names), ...writeCompose(root)];
}

function writePage(root: string, names: DomainNames): string[] {
  const { Pascal, title } = namesOf(names.name);
  return writeTemplate('mfe-page', root, { ...names, Domain: Pascal, title });
}

const pageTexts = ({ name, schema }: DomainNames) => ({ routes: { [schema]: namesOf(name).title } });

function listTexts({ path, title }: DomainNames, locale: Locale): object {
  const { id, name, ...list } = WORDS[locale];
  return { routes: { [path]: title }, fields: { name, id }, list };
}

/** Texts in every language, and the notes for translators. Returns the files written. */
function writeLocales(root: string, { name }: DomainNames, textsIn: (locale: Locale) => object, notes: object): string[] {
  const folder = join(`mfe-${name}`, 'locales');
  mkdirSync(join(root, folder), { recursive: true });
  const contents = [...LOCALES.map((locale) => [`${locale}.json`, textsIn(locale)] as const), ['notes.json', notes] as const];
  return contents.map(([file, content]) => {
    writeFileSync(join(root, folder, file), `${JSON.stringify(content, null, 2)}\n`);
    return join(folder, file);
  });
}
