import { z } from 'zod';
import { grants, id, person, translations } from '../shared-schemas';
import { COMBINATIONS } from './combine-access';
import { accountStatus } from './person.schemas';

/** A template or a group with what it gives. */
export const accessSource = z.object({
  kind: z.enum(['template', 'group']),
  id,
  name: translations,
  admin: z.boolean(),
  permissions: grants,
});
export type AccessSource = z.infer<typeof accessSource>;

/**
 * What a person or a template may do. `permissions` are the own ones, `inherited` those that template and groups give, `effective` both
 * together; `sources` says which of them gives what. `version` counts the changes of what is their own.
 */
export const userAccess = z.object({
  admin: z.boolean(),
  permissions: grants,
  groups: z.array(id),
  inherited: grants,
  effective: grants,
  sources: z.array(accessSource),
  version: z.int(),
});
export type UserAccess = z.infer<typeof userAccess>;

/** `admin` and `groups` that are left out stay as they are. */
export const userAccessInput = z.strictObject({
  permissions: grants,
  admin: z.boolean().optional(),
  groups: z.array(id).max(100).optional(),
  version: z.int().min(1).optional(),
});

export const accessFromTemplate = z.strictObject({ user_template_id: id, mode: z.enum(COMBINATIONS) });

/**
 * Why somebody holds a permission: by themselves, by their template or by a group. `admin` where it makes an administrator, who may do
 * everything.
 */
export const accessReason = z.object({
  kind: z.enum(['own', 'template', 'group']),
  id: id.nullable(),
  name: translations.nullable(),
  admin: z.boolean(),
});
export type AccessReason = z.infer<typeof accessReason>;

/** A person with one permission that they hold. */
export const accessHolder = z.object({
  id: z.string(),
  user: person,
  account_status: accountStatus,
  /** `issues/delete`. */
  permission: z.string(),
  reasons: z.array(accessReason),
});
export type AccessHolder = z.infer<typeof accessHolder>;
