import { z } from 'zod';
import { id, locale } from '../shared-schemas';
import { email, password, personName, phone } from './person.schemas';
import { opaque } from '../texts';

/** What somebody gives who wants an account. */
export const signUp = z
  .strictObject({
    name: personName,
    email,
    phone: phone.nullable().optional(),
    password,
    password_confirmation: opaque(200),
    /** Left out: those of the plant. */
    preferred_locale: locale.optional(),
    timezone: opaque(60).optional(),
  })
  .refine(({ password: given, password_confirmation: again }) => given === again, {
    path: ['password_confirmation'],
    params: { code: 'mismatch' },
  });

/** What the link of a mail holds: the person's number, and what only the mail has. */
export const accountLink = z.strictObject({ uid: id, token: opaque(200) });

export const remindPassword = z.strictObject({ email });

export const changeRemindedPassword = accountLink.extend({ password });
