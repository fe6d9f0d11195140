import { settingsWith } from '../testing/tenant.factory';
import { defaultAmong, tenantInput, tenantValues } from './tenant-values';

it('removing a supported language that is the default sets the default language to the first remaining one', () => {
  expect(defaultAmong(['en', 'de'], 'pl')).toBe('en');
  expect(defaultAmong(['de', 'pl'], 'pl')).toBe('pl');
});

it('keeps the default while no language is left, until one is chosen', () => {
  expect(defaultAmong([], 'pl')).toBe('pl');
});

it('sends what it was filled with, with the version that was read', () => {
  const { version, supportedLocales, default_locale, default_currency_id, default_timezone, default_supervisor_id } = settingsWith();
  const input = { version, supportedLocales, default_locale, default_currency_id, default_timezone, default_supervisor_id };
  expect(tenantInput(tenantValues(settingsWith()), version)).toEqual(input);
});
