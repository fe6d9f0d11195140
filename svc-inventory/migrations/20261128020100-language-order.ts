import { addLanguageTexts, dropLanguageTexts, type LanguageTexts, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'inventory';

const TEXTS: readonly LanguageTexts[] = [
  {
    table: 'equipment',
    sorted: ['symbol', 'designation'],
    searched: {
      symbol_searched: 'search_text(symbol)',
      designation_searched: 'search_text(designation)',
      name_searched: `search_text(coalesce(symbol || ' ', '') || designation)`,
      // All that the list of machines searches by one word, in the order in which a person reads it.
      numbers_searched: `search_text(coalesce(symbol || ' ', '') || designation || coalesce(' ' || serial_number, '') || coalesce(' ' || registry_number, '')
        || coalesce(' ' || machine_number, '') || coalesce(' ' || udt_number, ''))`,
    },
  },
  {
    table: 'location',
    sorted: ['symbol_key'],
    searched: { symbol_searched: 'search_text(symbol)', path_searched: 'search_text(path)', name_searched: 'search_translations(name)' },
  },
];

/**
 * Machines and places in the order of languages, and what their lists search without accents. Paths keep the order of bytes,
 * which moves of branches rely on, and get an index in the order of languages beside it.
 */
export const languageOrder: Migration = {
  name: '20261128020100-language-order',
  async up(trx) {
    for (const texts of TEXTS) await addLanguageTexts(trx, SCHEMA, texts);
    await trx.raw(`create index location_by_path on ${SCHEMA}.location (tenant_id, path collate "und-x-icu", id)`);
  },
  async down(trx) {
    await trx.raw(`drop index ${SCHEMA}.location_by_path`);
    for (const texts of TEXTS) await dropLanguageTexts(trx, SCHEMA, texts);
  },
};
