import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, LOCALES } from '@portal/contracts/locales';
import { writeCompose } from '../compose/write-compose';
import { namesOf } from './names';
import { writeTemplate } from './templates';

const NOTHING_YET: Record<Locale, string> = {
  en: 'Nothing here yet',
  pl: 'Jeszcze nic tu nie ma',
  es: 'Aún no hay nada aquí',
  de: 'Hier ist noch nichts',
  it: 'Ancora niente qui',
  fr: 'Rien ici pour le moment',
  ru: 'Здесь пока ничего нет',
  uk: 'Тут поки нічого немає',
  pt: 'Ainda não há nada aqui',
  nl: 'Hier is nog niets',
  tr: 'Henüz burada bir şey yok',
  sr: 'Ovde još nema ničega',
  ar: 'لا يوجد شيء هنا بعد',
  he: 'אין כאן עדיין כלום',
};

/** A micro-frontend with one page, its menu entry, its words in every language, and its container. Returns the files written or changed. */
export function newMicroFrontend(name: string, root: string): string[] {
  const names = namesOf(name);
  const files = writeTemplate('mfe', root, { ...names });
  const folder = join(`mfe-${name}`, 'locales');
  mkdirSync(join(root, folder), { recursive: true });
  const locales = LOCALES.map((locale) => {
    const file = join(folder, `${locale}.json`);
    writeFileSync(join(root, file), `${JSON.stringify({ routes: { [names.snake]: names.title }, empty: NOTHING_YET[locale] }, null, 2)}\n`);
    return file;
  });
  return [...files, ...locales, ...writeCompose(root)];
}
