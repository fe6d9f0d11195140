import { tenantWith } from '@portal/portal-kit/testing';
import { trustedUser } from './testing/trusted-user';
import { firstLocale, rememberLocale, signInLocale } from './language';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = '';
});

describe('on the sign-in page', () => {
  const tenant = tenantWith({ default_locale: 'pl' });

  it('is that of the plant', () => expect(signInLocale(tenant, [])).toBe('pl'));

  it('is that of the only person known on the device', () => {
    expect(signInLocale(tenant, [trustedUser({ preferred_locale: 'uk' })])).toBe('uk');
  });

  it('is that of the plant where several people are known', () => {
    const users = [trustedUser({ preferred_locale: 'uk' }), trustedUser({ id: 5, preferred_locale: 'de' })];
    expect(signInLocale(tenant, users)).toBe('pl');
  });

  it('is what somebody chose on this device before anything else', () => {
    rememberLocale('de');
    expect(signInLocale(tenant, [trustedUser({ preferred_locale: 'uk' })])).toBe('de');
  });
});

describe('before the plant has answered', () => {
  it('is what this device showed last', () => {
    localStorage.setItem('portal.locale', 'tr');
    document.documentElement.lang = 'pl';
    expect(firstLocale()).toBe('tr');
  });

  it('is what the server wrote into the page', () => {
    document.documentElement.lang = 'pl';
    expect(firstLocale()).toBe('pl');
  });

  it('is one that the product speaks, whatever is stored', () => {
    localStorage.setItem('portal.locale', 'xx');
    document.documentElement.lang = 'de-AT';
    expect(firstLocale()).toBe('de');
  });
});
