import { LIMITS } from '@portal/contracts/limits';
import { LOCALES } from '@portal/contracts/locales';
import { languageName, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FormGroup, FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import type { Option } from '@portal/ui-kit/option';
import { PasswordField } from '@portal/ui-kit/password-field';
import { Inline } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { ACCOUNT_STATUSES } from '../staff-list/account-status';
import { useDictionary } from '../dictionaries/use-dictionary';
import { useStaffChoices, type StaffChoices } from './staff-form.api';
import type { StaffValues } from './staff-values';

interface StaffFieldsProps {
  values: StaffValues;
  onChange: (change: Partial<StaffValues>) => void;
  /** The sentence for a field that is wrong. */
  errors: (field: keyof StaffValues) => string | null;
  isNew: boolean;
  mayChangeContact: boolean;
}

interface ChoosingProps extends StaffFieldsProps {
  choices: StaffChoices;
}

/** Who the person is, how to reach them, what they do, and how their account stands. */
export function StaffFields(props: StaffFieldsProps) {
  const choices = useStaffChoices();
  return (
    <>
      <IdentityFields {...props} />
      <ContactFields {...props} />
      <WorkFields {...props} choices={choices} />
      <AccountFields {...props} choices={choices} />
    </>
  );
}

function IdentityFields({ values, onChange, errors }: StaffFieldsProps) {
  const t = useT();
  return (
    <FormRow>
      <TextField
        required
        autoFocus
        label={t('fields.name')}
        maxLength={LIMITS.nameMax}
        value={values.name}
        onChange={(name) => onChange({ name })}
        error={errors('name')}
      />
      <TextField
        label={t('fields.no')}
        maxLength={LIMITS.employeeNumberMax}
        value={values.no}
        onChange={(no) => onChange({ no })}
        error={errors('no')}
      />
    </FormRow>
  );
}

function ContactFields({ values, onChange, errors, isNew, mayChangeContact }: StaffFieldsProps) {
  const t = useT();
  return (
    <>
      {!mayChangeContact && <Banner>{t('form.contact_locked')}</Banner>}
      <FormRow>
        <TextField
          type="email"
          label={t('fields.email')}
          disabled={!mayChangeContact}
          maxLength={LIMITS.emailMax}
          value={values.email}
          onChange={(email) => onChange({ email })}
          error={errors('email')}
        />
        <TextField
          type="tel"
          label={t('fields.phone')}
          disabled={!mayChangeContact}
          value={values.phone}
          onChange={(phone) => onChange({ phone })}
          error={errors('phone')}
        />
      </FormRow>
      {isNew && (
        <PasswordField
          autoComplete="new-password"
          label={t('form.initial_password')}
          hint={t('form.initial_password_hint', { min: LIMITS.passwordMin })}
          value={values.password}
          onChange={(password) => onChange({ password })}
          error={errors('password')}
        />
      )}
    </>
  );
}

function WorkFields({ values, onChange, errors, choices: { currencies, supervisors } }: ChoosingProps) {
  const t = useT();
  const functions = useDictionary('functions');
  const departments = useDictionary('departments');
  const none: Option<number> = { value: 0, label: t('form.none') };
  const nothing: Option = { value: '', label: t('form.none') };
  return (
    <>
      <FormRow>
        <NativeSelect
          label={t('fields.function')}
          options={[nothing, ...functions.options(values.function)]}
          value={values.function}
          onChange={(value) => onChange({ function: value })}
          error={errors('function')}
        />
        <NativeSelect
          label={t('fields.department')}
          options={[nothing, ...departments.options(values.department)]}
          value={values.department}
          onChange={(department) => onChange({ department })}
          error={errors('department')}
        />
      </FormRow>
      <NativeSelect
        label={t('fields.supervisor_user_id')}
        options={[none, ...supervisors]}
        value={values.supervisor_user_id}
        onChange={(supervisor_user_id) => onChange({ supervisor_user_id })}
        error={errors('supervisor_user_id')}
      />
      <FormRow>
        <TextField
          inputMode="decimal"
          label={t('fields.work_hour_cost')}
          value={values.work_hour_cost}
          onChange={(work_hour_cost) => onChange({ work_hour_cost })}
          error={errors('work_hour_cost')}
        />
        <NativeSelect
          required
          label={t('fields.currency_id')}
          options={currencies}
          value={values.currency_id}
          onChange={(currency_id) => onChange({ currency_id })}
          error={errors('currency_id')}
        />
      </FormRow>
    </>
  );
}

function AccountFields({ values, onChange, errors, choices: { groups, templates, timezones } }: ChoosingProps) {
  const t = useT();
  const toggle = (id: number, member: boolean) =>
    onChange({ group_ids: member ? [...values.group_ids, id] : values.group_ids.filter((each) => each !== id) });
  return (
    <>
      <FormRow>
        <NativeSelect
          required
          label={t('fields.account_status')}
          options={ACCOUNT_STATUSES.map((status) => ({ value: status, label: t(`account_status.${status}`) }))}
          value={values.account_status}
          onChange={(account_status) => onChange({ account_status })}
          error={errors('account_status')}
        />
        <NativeSelect
          label={t('fields.user_template_id')}
          options={[{ value: 0, label: t('form.none') }, ...templates]}
          value={values.user_template_id}
          onChange={(user_template_id) => onChange({ user_template_id })}
          error={errors('user_template_id')}
        />
      </FormRow>
      <FormRow>
        <NativeSelect
          required
          label={t('fields.timezone')}
          options={timezones}
          value={values.timezone}
          onChange={(timezone) => onChange({ timezone })}
          error={errors('timezone')}
        />
        <NativeSelect
          label={t('fields.preferred_locale')}
          options={[
            { value: '' as const, label: t('form.none') },
            ...LOCALES.map((locale) => ({ value: locale, label: languageName(locale) })),
          ]}
          value={values.preferred_locale}
          onChange={(preferred_locale) => onChange({ preferred_locale })}
          error={errors('preferred_locale')}
        />
      </FormRow>
      <FormGroup legend={t('fields.group_ids')}>
        <Inline $gap="l">
          {groups.map(({ value, label }) => (
            <Checkbox key={value} label={label} checked={values.group_ids.includes(value)} onChange={(member) => toggle(value, member)} />
          ))}
        </Inline>
      </FormGroup>
    </>
  );
}
