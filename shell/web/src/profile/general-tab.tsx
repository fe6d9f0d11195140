import { getMe, updateMe } from '@portal/contracts/identity/contracts';
import type { Me } from '@portal/contracts/identity/schemas';
import type { Locale } from '@portal/contracts/locales';
import { languageName, LoadError, useApiQuery, usePortal, useT } from '@portal/portal-kit';
import { useTimezoneOptions } from '@portal/portal-kit/fields';
import { FormView, phoneOrNull, useApiForm } from '@portal/portal-kit/forms';
import { changeLocale } from '@portal/portal-kit/portal';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { FormActions, FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { TextField } from '@portal/ui-kit/text-field';
import { rememberLocale } from '../language';
import { MyPhoto } from './my-photo';
import { Narrow } from '../narrow';

/** The language that the plant has by default. */
const PLANT = '';

/** Who the person is and how to reach them: photo, name, language, time zone, phone, e-mail. */
export function GeneralTab() {
  const me = useApiQuery(getMe, {}, { live: ['user'] });
  // A refresh that failed takes nothing off the page: what was typed would go with it.
  if (!me.data) return me.error ? <LoadError error={me.error} onRetry={me.refetch} /> : <SkeletonText lines={6} />;
  return (
    <Narrow>
      <MyPhoto me={me.data.item} />
      <GeneralForm me={me.data.item} />
    </Narrow>
  );
}

function GeneralForm({ me }: { me: Me }) {
  const t = useT();
  const { tenant } = usePortal();
  const timezones = useTimezoneOptions(me.timezone);
  const form = useApiForm(updateMe, {
    values: {
      name: me.name,
      preferred_locale: me.preferred_locale ?? PLANT,
      timezone: me.timezone,
      phone: me.phone ?? '',
      email: me.waiting_email ?? me.email ?? '',
    },
    body: (values) => ({
      name: values.name.trim(),
      preferred_locale: (values.preferred_locale || null) as Locale | null,
      timezone: values.timezone,
      phone: phoneOrNull(values.phone),
      ...(values.email.trim() !== '' && { email: values.email.trim() }),
    }),
    changes: ['user'],
    saved: () => t('profile.saved'),
    onSaved: ({ item }) => {
      const chosen = item.preferred_locale ?? tenant.default_locale;
      rememberLocale(chosen);
      void changeLocale(chosen);
      form.reset(form.values);
    },
  });
  const languages = [
    { value: PLANT, label: t('profile.plant_language', { language: languageName(tenant.default_locale) }) },
    ...tenant.supportedLocales.map((locale) => ({ value: locale as string, label: languageName(locale) })),
  ];
  return (
    <FormView form={form} label={t('profile.general')}>
      <TextField {...form.text('name')} required autoComplete="name" label={t('profile.name')} />
      <FormRow>
        <NativeSelect {...form.field('preferred_locale')} label={t('profile.language')} options={languages} />
        <NativeSelect {...form.field('timezone')} required label={t('profile.timezone')} options={timezones} />
      </FormRow>
      <FormRow>
        <TextField {...form.field('phone')} type="tel" autoComplete="tel" label={t('profile.phone')} />
        <TextField {...form.text('email')} type="email" autoComplete="email" label={t('profile.email')} hint={t('profile.email_hint')} />
      </FormRow>
      {me.waiting_email !== null && <Banner title={t('profile.email_waiting')}>{t('profile.email_waiting_hint')}</Banner>}
      <FormActions>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('profile.save')}
        </Button>
      </FormActions>
    </FormView>
  );
}
