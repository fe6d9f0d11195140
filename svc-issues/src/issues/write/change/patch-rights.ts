import type { Access } from '@portal/contracts/access';
import type { IssuePatch } from '@portal/contracts/issues/schemas';
import { Forbidden } from '@portal/service-kit/errors';
import { EDIT_COLUMNS, FIELDS, type EditMember } from '../../model/issue-fields';

/** The right that each member of a PATCH needs; null: it depends on whether the issue goes a step, see `planStep`. */
export type PatchRights<Patch> = { readonly [M in keyof Patch]-?: Access | null };

const editRights = Object.fromEntries(EDIT_COLUMNS.map((column) => [FIELDS[column].edit.member, FIELDS[column].edit.right])) as Record<
  EditMember,
  Access
>;

/** The right that each member of a change asks for; null where the use case decides. */
export const PATCH_RIGHTS = {
  ...editRights,
  version: null,
  flow_id: 'issues.transition/update',
  flow_state_id: null,
  resolution: null,
  parameters: null,
  rejected: 'issues.reject/update',
  rejection_reason: 'issues.reject/update',
  formal_confirm: 'issues.confirm/update',
} satisfies PatchRights<IssuePatch>;

/**
 * Rights that the members of a PATCH need, in their order.
 *
 * @throws Forbidden when a member has no declared right
 */
export function rightsFor(body: IssuePatch): Access[] {
  const rights: Readonly<Record<string, Access | null>> = PATCH_RIGHTS;
  const needed = Object.keys(body).flatMap((member) => {
    if (!Object.hasOwn(rights, member)) throw new Forbidden();
    return rights[member] ?? [];
  });
  return [...new Set(needed)];
}
