import { AVAILABILITY_STRATEGIES, EQUIPMENT_KINDS, STATUSES_OF } from '@portal/contracts/inventory/equipment-terms';
import type { Translations } from '@portal/contracts/locales';
import { t } from '../texts';

type Words = Readonly<Record<string, Translations>>;

const wordsOf = (words: readonly string[], textOf: (word: string) => Translations): Words =>
  Object.fromEntries(words.map((word) => [word, textOf(word)]));

/** Statuses of machines and of tools, as cells of files say them. */
export const STATUS_WORDS = wordsOf(
  EQUIPMENT_KINDS.flatMap((kind) => STATUSES_OF[kind]),
  (status) => t(`statuses.${status}`),
);

/** When it is there, as cells of files say it. */
export const AVAILABILITY_WORDS = wordsOf(AVAILABILITY_STRATEGIES, (strategy) => t(`availability.${strategy}`));

/** Head of a column of machines or tools in a file. */
export const equipmentTitle = (column: string): Translations => t(`equipment.${column}`);
