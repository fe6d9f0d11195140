import { LIMITS } from '@portal/contracts/limits';
import { LOCALES } from '@portal/contracts/locales';
import { languageName, useT } from '@portal/portal-kit';
import { BarcodeField, DictionaryKeyField, PersonPicker } from '@portal/portal-kit/fields';
import type { ApiForm } from '@portal/portal-kit/forms';
import { Banner } from '@portal/ui-kit/banner';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FormGroup, FormRow } from '@portal/ui-kit/form';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { PasswordField } from '@portal/ui-kit/password-field';
import { Inline } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { ACCOUNT_STATUSES } from '../account-status';
import { useStaffChoices, type StaffChoices } from './staff-form.api';
import type { StaffValues } from './staff-values';

interface StaffFieldsProps {
  form: ApiForm<StaffValues>;
  isNew: boolean;
  mayChangeContact: boolean;
  /** Least length of a new access code. */
  codeMin: number;
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
      {props.isNew && <SecretFields {...props} />}
      <WorkFields {...props} choices={choices} />
      <AccountFields {...props} choices={choices} />
    </>
  );
}

function IdentityFields({ form }: StaffFieldsProps) {
  const t = useT();
  return (
    <FormRow>
      <TextField {...form.text('name')} required autoFocus label={t('fields.name')} />
      <TextField {...form.text('no')} label={t('fields.no')} />
    </FormRow>
  );
}

function ContactFields({ form, mayChangeContact }: StaffFieldsProps) {
  const t = useT();
  return (
    <>
      {!mayChangeContact && <Banner>{t('form.contact_locked')}</Banner>}
      <FormRow>
        <TextField {...form.text('email')} type="email" label={t('fields.email')} disabled={!mayChangeContact} />
        <TextField {...form.field('phone')} type="tel" label={t('fields.phone')} disabled={!mayChangeContact} />
      </FormRow>
    </>
  );
}

/** By which a new person signs in. */
function SecretFields({ form, codeMin }: StaffFieldsProps) {
  const t = useT();
  return (
    <FormRow>
      <PasswordField
        {...form.text('password')}
        autoComplete="new-password"
        label={t('form.initial_password')}
        hint={t('form.initial_password_hint', { count: LIMITS.passwordMin })}
      />
      <PasswordField
        {...form.text('code')}
        autoComplete="off"
        label={t('credentials.code')}
        hint={t('form.initial_code_hint', { count: codeMin })}
      />
    </FormRow>
  );
}

function WorkFields({ form, choices: { currencies } }: ChoosingProps) {
  const t = useT();
  const supervisor = form.field('supervisor_user_id');
  return (
    <>
      <FormRow>
        <DictionaryKeyField {...form.field('function')} group="functions" none={t('form.none')} label={t('fields.function')} />
        <DictionaryKeyField {...form.field('department')} group="departments" none={t('form.none')} label={t('fields.department')} />
      </FormRow>
      <PersonPicker
        {...supervisor}
        label={t('fields.supervisor_user_id')}
        value={supervisor.value || null}
        onChange={(person) => supervisor.onChange(person ?? 0)}
      />
      <FormRow>
        <TextField {...form.text('work_hour_cost')} inputMode="decimal" label={t('fields.work_hour_cost')} />
        <NativeSelect {...form.field('currency_id')} required label={t('fields.currency_id')} options={currencies} />
      </FormRow>
      <FormRow>
        <DictionaryKeyField {...form.field('status')} group="user_statuses" none={t('form.none')} label={t('fields.status')} />
        <DictionaryKeyField
          {...form.field('user_criticality')}
          group="user_criticality"
          none={t('form.none')}
          label={t('fields.user_criticality')}
        />
      </FormRow>
    </>
  );
}

function AccountFields({ form, isNew, choices: { groups, templates, timezones, groupsOf } }: ChoosingProps) {
  const t = useT();
  const members = form.values.group_ids;
  const template = form.field('user_template_id');
  const chooseTemplate = (chosen: number) => {
    template.onChange(chosen);
    // Somebody who is there already keeps their own groups.
    if (isNew) form.change('group_ids', groupsOf(chosen));
  };
  const toggle = (id: number, member: boolean) =>
    form.change('group_ids', member ? [...members, id] : members.filter((each) => each !== id));
  return (
    <>
      <FormRow>
        <NativeSelect
          {...form.field('account_status')}
          required
          label={t('fields.account_status')}
          options={ACCOUNT_STATUSES.map((status) => ({ value: status, label: t(`account_status.${status}`) }))}
        />
        <NativeSelect
          {...template}
          onChange={chooseTemplate}
          label={t('fields.user_template_id')}
          options={[{ value: 0, label: t('form.none') }, ...templates]}
        />
      </FormRow>
      <FormRow>
        <NativeSelect {...form.field('timezone')} required label={t('fields.timezone')} options={timezones} />
        <NativeSelect
          {...form.field('preferred_locale')}
          label={t('fields.preferred_locale')}
          options={[
            { value: '' as const, label: t('form.plant_default') },
            ...LOCALES.map((locale) => ({ value: locale, label: languageName(locale) })),
          ]}
        />
      </FormRow>
      <BarcodeField {...form.field('barcode')} label={t('fields.barcode')} />
      <FormGroup legend={t('fields.group_ids')}>
        <Inline $gap="l">
          {groups.map(({ value, label }) => (
            <Checkbox key={value} label={label} checked={members.includes(value)} onChange={(member) => toggle(value, member)} />
          ))}
        </Inline>
      </FormGroup>
    </>
  );
}
