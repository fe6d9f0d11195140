import { z } from 'zod';
import { LIMITS } from '../limits';
import { grants, id, idParam, translations, translationsInput } from '../shared-schemas';
import { dashboardConfig } from './me.schemas';

/** What people of one kind begin with: access, groups, dashboard. */
export const userTemplate = z.object({
  id,
  name: translations,
  /** Whoever signs up gets it. */
  is_default: z.boolean(),
  permissions: grants,
  admin: z.boolean(),
  users_count: z.int(),
  /** The dashboard of its people who have not arranged their own; null for the standard one. */
  dashboard_config: dashboardConfig.nullable(),
  /** Groups that a new person with the template belongs to, unless others are named. */
  groups: z.array(z.object({ id, name: translations })),
});
export type UserTemplate = z.infer<typeof userTemplate>;

export const userTemplateInput = z.strictObject({ name: translationsInput(LIMITS.nameMax), is_default: z.boolean().default(false) });

export const userTemplatePatch = z.strictObject({ dashboard_config: dashboardConfig.nullable() });

export const templateGroupParams = z.object({ id: idParam, groupId: idParam });
