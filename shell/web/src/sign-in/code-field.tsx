import { PasswordField } from '@portal/ui-kit/password-field';
import type { SecretForm } from './use-secret-form';

/** A field for somebody's access code: digits come up on a phone, and no browser offers to keep it. */
export function CodeField({ label, form }: { label: string; form: SecretForm }) {
  return <PasswordField {...form.field} label={label} inputMode="numeric" autoComplete="off" autoFocus />;
}
