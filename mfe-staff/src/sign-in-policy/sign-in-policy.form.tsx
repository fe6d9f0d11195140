import styled from 'styled-components';
import { getSignInPolicy, updateSignInPolicy } from '@portal/contracts/identity/contracts';
import type { SignInPolicy } from '@portal/contracts/identity/schemas';
import { queryClient, queryKeyOf, usePortal, useT } from '@portal/portal-kit';
import { FormView, useApiForm } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { FormActions } from '@portal/ui-kit/form';
import { RadioGroup } from '@portal/ui-kit/radio-group';
import { TextField } from '@portal/ui-kit/text-field';

const Narrow = styled.div`
  max-inline-size: 36rem;
`;

/** What was typed, so that an empty field is named as wrong instead of counting as 0. */
const minutesOf = (typed: string) => (typed.trim() === '' ? NaN : Number(typed));

/** The plant's rules for signing in; only to be read without the right to change them. */
export function SignInPolicyForm({ policy }: { policy: SignInPolicy }) {
  const t = useT();
  const { can } = usePortal();
  const fixed = !can('settings.company_management/update');
  const form = useApiForm(updateSignInPolicy, {
    values: { ...policy, idle_shared_minutes: String(policy.idle_shared_minutes), idle_own_minutes: String(policy.idle_own_minutes) },
    body: ({ second_factor, idle_shared_minutes, idle_own_minutes }) => ({
      second_factor,
      idle_shared_minutes: minutesOf(idle_shared_minutes),
      idle_own_minutes: minutesOf(idle_own_minutes),
    }),
    saved: t('sign_in_policy.saved'),
    onSaved: (answer) => queryClient.setQueryData(queryKeyOf(getSignInPolicy), answer),
  });
  return (
    <Narrow>
      <FormView form={form} label={t('routes.sign_in_policy')}>
        <TextField
          {...form.text('idle_shared_minutes')}
          inputMode="numeric"
          readOnly={fixed}
          label={t('sign_in_policy.idle_shared')}
          hint={t('sign_in_policy.idle_shared_hint')}
        />
        <TextField
          {...form.text('idle_own_minutes')}
          inputMode="numeric"
          readOnly={fixed}
          label={t('sign_in_policy.idle_own')}
          hint={t('sign_in_policy.idle_own_hint')}
        />
        <RadioGroup
          {...form.field('second_factor')}
          disabled={fixed}
          label={t('sign_in_policy.second_factor')}
          hint={t('sign_in_policy.second_factor_hint')}
          options={[
            { value: 'optional' as const, label: t('sign_in_policy.optional') },
            { value: 'administrators' as const, label: t('sign_in_policy.administrators') },
          ]}
        />
        {!fixed && (
          <FormActions>
            <Button type="submit" variant="primary" busy={form.busy}>
              {t('sign_in_policy.save')}
            </Button>
          </FormActions>
        )}
      </FormView>
    </Narrow>
  );
}
