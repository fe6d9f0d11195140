import type { Translations } from '@portal/contracts/locales';

/** A word of a file as it is compared. */
export const fold = (text: string): string => text.trim().toLocaleLowerCase();

/** Things found by any of their names; one that several share is ambiguous. */
export class Names<T> {
  private readonly found = new Map<string, T | 'ambiguous'>();

  add(name: string, thing: T): void {
    const key = fold(name);
    const known = this.found.get(key);
    this.found.set(key, known === undefined || known === thing ? thing : 'ambiguous');
  }

  addTranslations(names: Translations, thing: T): void {
    for (const name of Object.values(names)) this.add(name, thing);
  }

  find(name: string): T | 'ambiguous' | 'not_found' {
    return this.found.get(fold(name)) ?? 'not_found';
  }
}
