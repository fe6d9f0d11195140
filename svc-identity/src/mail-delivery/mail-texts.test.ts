import { LOCALES } from '@portal/contracts/locales';
import { mailTexts } from '../mail/mail-texts';

describe.each(['activated', 'password_changed', 'confirm_email', 'reset_password'])('the subject of the mail %s', (mail) => {
  const subject = (locale: (typeof LOCALES)[number]) => mailTexts(locale)(`mail.${mail}.subject`, { tenant: 'ACME' });

  it.each(LOCALES)('names the plant, in the words of %s', (locale) => {
    expect(subject(locale)).toContain('ACME');
    const others = LOCALES.filter((other) => other !== locale);
    expect(others.map(subject)).not.toContain(subject(locale));
  });
});
