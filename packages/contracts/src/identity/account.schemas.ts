import { z } from 'zod';
import { id, locale } from '../shared-schemas';
import { email, password, personName, phone } from './person.schemas';

/** What somebody gives who wants an account. */
export const signUp = z
  .strictObject({
    name: personName,
    email,
    phone: phone.nullable().optional(),
    password,
    password_confirmation: z.string().min(1).max(200),
    preferred_locale: locale,
    timezone: z.string().min(1).max(60),
  })
  .refine(({ password: given, password_confirmation: again }) => given === again, {
    path: ['password_confirmation'],
    params: { code: 'mismatch' },
  });

/** What the link of a mail holds: the person's number, and what only the mail has. */
export const accountLink = z.strictObject({ uid: id, token: z.string().min(1).max(200) });

export const remindPassword = z.strictObject({ email });

export const changeRemindedPassword = accountLink.extend({ password });
