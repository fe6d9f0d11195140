import { LOCALES, type Locale } from '@portal/contracts/locales';
import { languageName, useT } from '@portal/portal-kit';
import type { ApiForm } from '@portal/portal-kit/forms';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FieldError } from '@portal/ui-kit/field';
import { FormGroup } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Grid } from '@portal/ui-kit/stack';
import { defaultAmong, type TenantValues } from './tenant-values';

/** The languages that everything has to be filled in for, and which of them is meant where nobody chose. */
export function LanguageFields({ form, readOnly }: { form: ApiForm<TenantValues>; readOnly: boolean }) {
  const t = useT();
  const { supportedLocales: chosen, default_locale: current } = form.values;
  const { error } = form.field('supportedLocales');
  const toggle = (locale: Locale, supported: boolean) => {
    const locales = supported ? [...chosen, locale] : chosen.filter((each) => each !== locale);
    form.change('supportedLocales', locales);
    form.change('default_locale', defaultAmong(locales, current));
  };
  return (
    <>
      <FormGroup legend={t('tenant.languages')}>
        <Grid $min="9rem" $gap="xs">
          {LOCALES.map((locale) => (
            <Checkbox
              key={locale}
              label={<span lang={locale}>{languageName(locale)}</span>}
              checked={chosen.includes(locale)}
              disabled={readOnly}
              onChange={(supported) => toggle(locale, supported)}
            />
          ))}
        </Grid>
        {error && <FieldError>{error}</FieldError>}
      </FormGroup>
      <NativeSelect
        {...form.field('default_locale')}
        disabled={readOnly}
        label={t('tenant.default_language')}
        options={(chosen.length > 0 ? chosen : [current]).map((locale) => ({ value: locale, label: languageName(locale) }))}
      />
    </>
  );
}
