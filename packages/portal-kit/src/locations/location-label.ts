import type { LocationRef } from '@portal/contracts/inventory/schemas';
import { translated } from '@portal/contracts/locales';
import { joinFacts } from '../i18n/join-facts';

/** A place on one line: its symbol and its name. */
export function locationLabel({ symbol, name }: Pick<LocationRef, 'symbol' | 'name'>, locale: string): string {
  const word = translated(name, locale);
  return joinFacts(word === symbol ? [symbol] : [symbol, word], locale);
}
