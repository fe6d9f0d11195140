import { accessCode, email, password, personName, phone, userInput } from './identity/person.schemas';
import { companyInput } from './identity/company.schemas';
import { dashboardConfig } from './identity/me.schemas';
import { suggestionInput } from './identity/suggestion.schemas';
import { issuePatch, newIssue } from './issues/issue-input.schemas';
import {
  CHUNK_LOAD_TIMEOUT_MS,
  JOB_POLL_MS,
  LIMITS,
  MAINTENANCE_COUNTDOWN_S,
  NOTIFICATIONS_STEP,
  PAGE_SIZES,
  REFRESH,
  TABLE_PAGE_SIZE,
} from './limits';

interface Rule {
  safeParse: (value: unknown) => { success: boolean };
}
const takes = (rule: Rule, value: unknown) => rule.safeParse(value).success;
const letters = (length: number) => 'x'.repeat(length);
const addressOf = (length: number) => `${letters(60)}@${Array(4).fill(letters(47)).join('.')}.${letters(length - 60 - 1 - 4 * 48)}`;

const PERSON = { name: 'Piotr', account_status: 'active', timezone: 'Europe/Warsaw', currency_id: 985 };
const ISSUE = { category_id: 1, title: 'Press stopped', user_description: 'Oil under the table' };
const SUGGESTION = { type: 'user_bug', description: 'The list stays empty' };
const COMPANY = { name: 'ACME Manufacturing', short_name: 'ACME', active: true };

it.each<[string, Rule, (length: number) => unknown, number]>([
  ['phone', phone, (length) => '6'.repeat(length), 13],
  ['e-mail', email, addressOf, 255],
  ['name', personName, letters, 250],
  ['employee number', userInput, (length) => ({ ...PERSON, no: letters(length) }), 255],
  ['issue title', newIssue, (length) => ({ ...ISSUE, title: letters(length) }), 400],
  ['changed issue title', issuePatch, (length) => ({ version: 1, title: letters(length) }), 400],
  ['change suggestion description', suggestionInput, (length) => ({ ...SUGGESTION, description: letters(length) }), 255],
])('%s: the longest that is taken', (_name, rule, of, longest) => {
  expect([longest, longest + 1].map((length) => takes(rule, of(length)))).toEqual([true, false]);
});

it.each<[string, Rule, number]>([
  ['password', password, 8],
  ['access code', accessCode, 6],
])('%s: the shortest that is taken, after trimming', (_name, rule, shortest) => {
  expect([shortest, shortest - 1].map((length) => takes(rule, letters(length)))).toEqual([true, false]);
  expect(takes(rule, ` ${letters(shortest - 1)} `)).toBe(false);
});

it.each<[string, string, Rule, object]>([
  ['staff form', 'name', userInput, PERSON],
  ['staff form', 'account_status', userInput, PERSON],
  ['staff form', 'timezone', userInput, PERSON],
  ['staff form', 'currency_id', userInput, PERSON],
  ['new issue', 'title', newIssue, ISSUE],
  ['new issue', 'user_description', newIssue, ISSUE],
  ['change suggestion', 'type', suggestionInput, SUGGESTION],
  ['change suggestion', 'description', suggestionInput, SUGGESTION],
  ['company', 'name', companyInput, COMPANY],
  ['company', 'short_name', companyInput, COMPANY],
])('%s: %s is required', (_form, field, rule, whole) => {
  expect(takes(rule, whole)).toBe(true);
  expect(takes(rule, { ...whole, [field]: undefined })).toBe(false);
  expect(takes(rule, { ...whole, [field]: '' })).toBe(false);
});

it('the e-mail and the phone of a company are optional, and follow the rules of people', () => {
  expect(takes(companyInput, { ...COMPANY, email: null, phone: null })).toBe(true);
  expect(takes(companyInput, { ...COMPANY, email: 'office' })).toBe(false);
  expect(takes(companyInput, { ...COMPANY, phone: 'office' })).toBe(false);
});

it('the columns of a dashboard row come to twelve at most, and a row keeps its last column', () => {
  const rowOf = (...sizes: number[]) => ({ rows: [{ cols: sizes.map((size) => ({ size, component: 'empty' })) }] });
  expect([rowOf(12), rowOf(6, 6), rowOf(13), rowOf(6, 7), rowOf(0), rowOf()].map((config) => takes(dashboardConfig, config))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('the constants of screens are those of section 9', () => {
  expect({ PAGE_SIZES, TABLE_PAGE_SIZE, REFRESH, MAINTENANCE_COUNTDOWN_S, JOB_POLL_MS, NOTIFICATIONS_STEP, CHUNK_LOAD_TIMEOUT_MS }).toEqual(
    {
      PAGE_SIZES: [5, 10, 25, 50, 75, 100],
      TABLE_PAGE_SIZE: 5,
      REFRESH: { firstS: 60, thenS: 20, dashboardS: 60, jobsS: 60 },
      MAINTENANCE_COUNTDOWN_S: 30,
      JOB_POLL_MS: 500,
      NOTIFICATIONS_STEP: 10,
      CHUNK_LOAD_TIMEOUT_MS: 120_000,
    },
  );
  expect(LIMITS.imagePreviewMaxBytes).toBe(20_000_000);
  expect(LIMITS.fileMegabytes).toBe(20);
});
