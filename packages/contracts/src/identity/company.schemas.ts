import { z } from 'zod';
import { LIMITS } from '../limits';
import { id, timestamp } from '../shared-schemas';
import { email, phone } from './person.schemas';
import { line } from '../texts';

const text = (max: number) => line(max).nullable().optional();

/** `name` is the full name; `tax_no` and `tax_no2` are NIP and REGON in Poland. */
export const companyInput = z.strictObject({
  /** Of the company that was read; a newer one is 409. Left out for a new one. */
  version: z.int().optional(),
  name: line(LIMITS.nameMax),
  short_name: line(100),
  group: text(100),
  country: text(100),
  city: text(100),
  street: text(200),
  post_code: text(20),
  phone: phone.nullable().optional(),
  email: email.nullable().optional(),
  website: text(255),
  tax_no: text(30),
  tax_no2: text(30),
  active: z.boolean().default(true),
});
export type CompanyInput = z.input<typeof companyInput>;

const kept = z.string().nullable();

/** A company of the companies database; `own` is that of the tenant itself. */
export const company = z.object({
  id,
  version: z.int(),
  name: z.string(),
  short_name: z.string(),
  group: kept,
  country: kept,
  city: kept,
  street: kept,
  post_code: kept,
  phone: kept,
  email: kept,
  website: kept,
  tax_no: kept,
  tax_no2: kept,
  active: z.boolean(),
  own: z.boolean(),
  created_at: timestamp,
});
export type Company = z.infer<typeof company>;
