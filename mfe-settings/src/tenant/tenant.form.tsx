import { updateTenant } from '@portal/contracts/identity/contracts';
import type { TenantSettings } from '@portal/contracts/identity/schemas';
import { useCurrencies, usePortal, useT } from '@portal/portal-kit';
import { PersonPicker, useTimezoneOptions } from '@portal/portal-kit/fields';
import { FormView } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { ComboBox } from '@portal/ui-kit/combo-box';
import { FormActions, FormRow } from '@portal/ui-kit/form';
import { LanguageFields } from './language-fields';
import { tenantInput, tenantValues } from './tenant-values';
import { usePageForm } from './use-page-form';
import { keepTenant } from './use-tenant-settings';

/** Languages, currency, time zone and the supervisor of whoever has no other. */
export function TenantForm({ tenant }: { tenant: TenantSettings }) {
  const t = useT();
  const { can } = usePortal();
  const readOnly = !can('settings.company_management/update');
  const currencies = useCurrencies(tenant.default_currency_id);
  const timezones = useTimezoneOptions(tenant.default_timezone);
  const form = usePageForm(updateTenant, tenant, {
    valuesOf: tenantValues,
    bodyOf: tenantInput,
    saved: t('tenant.saved'),
    onSaved: keepTenant,
  });
  const [currency, timezone, supervisor] = [
    form.field('default_currency_id'),
    form.field('default_timezone'),
    form.field('default_supervisor_id'),
  ];
  return (
    <FormView form={form} label={t('tenant.region')}>
      <LanguageFields form={form} readOnly={readOnly} />
      <FormRow>
        <ComboBox
          {...currency}
          disabled={readOnly}
          label={t('tenant.default_currency')}
          options={currencies}
          onChange={(id) => currency.onChange(id ?? currency.value)}
        />
        <ComboBox
          {...timezone}
          disabled={readOnly}
          label={t('tenant.default_timezone')}
          options={timezones}
          onChange={(id) => timezone.onChange(id ?? timezone.value)}
        />
      </FormRow>
      <PersonPicker
        {...supervisor}
        required={false}
        disabled={readOnly}
        label={t('tenant.default_supervisor')}
        hint={t('tenant.default_supervisor_hint')}
        value={supervisor.value || null}
        onChange={(person) => supervisor.onChange(person ?? 0)}
      />
      {!readOnly && (
        <FormActions>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('tenant.save')}
          </Button>
        </FormActions>
      )}
    </FormView>
  );
}
