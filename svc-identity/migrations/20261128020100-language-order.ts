import { addLanguageTexts, dropLanguageTexts, type LanguageTexts, type Migration } from '@portal/service-kit/migration';

const SCHEMA = 'identity';

const TEXTS: readonly LanguageTexts[] = [
  {
    table: 'person',
    sorted: ['name', 'no'],
    searched: {
      name_searched: 'search_text(name)',
      no_searched: 'search_text(no)',
      email_searched: 'search_text(email)',
      function_searched: 'search_text(function)',
      department_searched: 'search_text(department)',
    },
  },
  {
    table: 'company',
    sorted: ['name', 'short_name', 'city'],
    searched: {
      name_searched: 'search_text(name)',
      short_name_searched: 'search_text(short_name)',
      group_searched: 'search_text("group")',
      city_searched: 'search_text(city)',
      tax_no_searched: 'search_text(tax_no)',
    },
  },
  { table: 'handover', searched: { text_searched: 'search_text(text)' } },
  { table: 'people_group', searched: { name_searched: 'search_translations(name)' } },
  { table: 'license', sorted: ['name'] },
  { table: 'list_view', sorted: ['name'] },
];

/** Names of people, companies, licences and views in the order of languages, and what lists of identity search without accents. */
export const languageOrder: Migration = {
  name: '20261128020100-language-order',
  async up(trx) {
    for (const texts of TEXTS) await addLanguageTexts(trx, SCHEMA, texts);
  },
  async down(trx) {
    for (const texts of TEXTS) await dropLanguageTexts(trx, SCHEMA, texts);
  },
};
