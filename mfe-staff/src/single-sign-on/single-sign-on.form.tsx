import styled from 'styled-components';
import { getIdentityProvider, removeIdentityProvider, updateIdentityProvider } from '@portal/contracts/identity/contracts';
import type { IdentityProvider } from '@portal/contracts/identity/schemas';
import { confirm, queryClient, queryKeyOf, useApiMutation, useT } from '@portal/portal-kit';
import { FormView, useApiForm } from '@portal/portal-kit/forms';
import { Button } from '@portal/ui-kit/button';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { FormActions } from '@portal/ui-kit/form';
import { PasswordField } from '@portal/ui-kit/password-field';
import { TextField } from '@portal/ui-kit/text-field';
import { GroupMappingFields } from './group-mapping';

const Narrow = styled.div`
  max-inline-size: 36rem;
`;

/** Of a plant that has no provider yet. */
const EMPTY: IdentityProvider = {
  label: '',
  issuer: '',
  client_id: '',
  scopes: 'email profile',
  groups_claim: '',
  group_mapping: [],
  required: false,
};

/** The OpenID provider of the plant. */
export function SingleSignOnForm({ provider }: { provider: IdentityProvider | null }) {
  const t = useT();
  const keep = (item: IdentityProvider | null) =>
    queryClient.setQueryData(queryKeyOf(getIdentityProvider), { status: 'ok' as const, item });
  const form = useApiForm(updateIdentityProvider, {
    values: { ...(provider ?? EMPTY), client_secret: '' },
    body: ({ client_secret, ...values }) => ({ ...values, ...(client_secret !== '' && { client_secret }) }),
    check: ({ client_secret }) => (provider === null && client_secret === '' ? { client_secret: 'required' as const } : {}),
    sentences: { 'issuer.invalid': t('single_sign_on.issuer_invalid') },
    saved: t('single_sign_on.saved'),
    onSaved: ({ item }) => keep(item),
  });
  const remove = useApiMutation(removeIdentityProvider, { saved: t('single_sign_on.removed'), onSuccess: () => keep(null) });
  const askAndRemove = async () => {
    const question = {
      title: t('single_sign_on.remove_question'),
      body: t('single_sign_on.remove_hint'),
      confirm: t('single_sign_on.remove'),
    };
    if (await confirm({ ...question, danger: true })) remove.mutate({});
  };
  return (
    <Narrow>
      <FormView form={form} label={t('single_sign_on.title')}>
        <TextField
          readOnly
          dir="ltr"
          label={t('single_sign_on.redirect_uri')}
          hint={t('single_sign_on.redirect_uri_hint')}
          value={`${window.location.origin}/single_sign_on`}
          onChange={() => undefined}
        />
        <TextField {...form.text('label')} label={t('single_sign_on.label')} hint={t('single_sign_on.label_hint')} />
        <TextField
          {...form.text('issuer')}
          dir="ltr"
          inputMode="url"
          label={t('single_sign_on.issuer')}
          hint={t('single_sign_on.issuer_hint')}
        />
        <TextField {...form.text('client_id')} dir="ltr" autoComplete="off" label={t('single_sign_on.client_id')} />
        <PasswordField
          {...form.text('client_secret')}
          dir="ltr"
          autoComplete="off"
          required={provider === null}
          label={t('single_sign_on.client_secret')}
          hint={provider ? t('single_sign_on.client_secret_hint') : undefined}
        />
        <TextField
          {...form.text('scopes')}
          required={false}
          dir="ltr"
          label={t('single_sign_on.scopes')}
          hint={t('single_sign_on.scopes_hint')}
        />
        <TextField
          {...form.text('groups_claim')}
          required={false}
          dir="ltr"
          label={t('single_sign_on.groups_claim')}
          hint={t('single_sign_on.groups_claim_hint')}
        />
        <GroupMappingFields
          value={form.values.group_mapping}
          onChange={(lines) => form.change('group_mapping', lines)}
          errors={form.errors}
        />
        <Checkbox {...form.checkbox('required')} label={t('single_sign_on.required')} hint={t('single_sign_on.required_hint')} />
        <FormActions>
          {provider && (
            <Button variant="danger" busy={remove.isPending} onClick={() => void askAndRemove()}>
              {t('single_sign_on.remove')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('single_sign_on.save')}
          </Button>
        </FormActions>
      </FormView>
    </Narrow>
  );
}
