import type { Category, CategoryInput } from '@portal/contracts/issues/schemas';
import type { FieldCode } from '@portal/contracts/problems';
import { Invalid } from '@portal/service-kit/errors';
import type { Query } from '@portal/service-kit/query';
import { findFlowForReference } from '../flows/flow.repository';
import { localesOf, missingPeople } from '@portal/service-kit/projections';
import { wouldLoop, type Placed } from './category-tree';
import { hasIcon, type CategoryFields } from './category.repository';

type Present = Pick<Category, 'id' | 'icon' | 'flow_id'>;

/** Checks what only the database knows; throws 422 naming every field that is wrong. */
export async function checkCategory(query: Query, tree: readonly Placed[], input: CategoryInput, present?: Present): Promise<void> {
  const id = present?.id;
  const problems: Record<string, FieldCode> = {};
  const locales = await localesOf(query);
  for (const locale of locales) {
    if (!input.name[locale]) problems[`name.${locale}`] = 'required';
    if (input.type === 'notice' && !input.attributes?.notice?.[locale]) problems[`attributes.notice.${locale}`] = 'required';
  }
  const parent = input.parent_id ?? null;
  if (parent !== null && !tree.some((node) => node.id === parent)) problems.parent_id = 'not_found';
  if (id !== undefined && wouldLoop(tree, id, parent)) problems.parent_id = 'invalid';
  // The tree is locked: nobody takes the same icon meanwhile. One that was shared before stays.
  if (input.icon && input.icon !== present?.icon && (await hasIcon(query, input.icon))) problems.icon = 'taken';
  const flow = input.flow_id ? await findFlowForReference(query, input.flow_id) : null;
  if (input.flow_id && !flow) problems.flow_id = 'not_found';
  // One that it has already stays, as it may have been disabled since.
  else if (flow && flow.id !== present?.flow_id && (!flow.enabled || flow.published_version === null)) problems.flow_id = 'invalid';
  const people = input.default_employee_ids ?? [];
  const missing = await missingPeople(query, people);
  people.forEach((person, index) => {
    if (missing.includes(person)) problems[`default_employee_ids.${index}`] = 'not_found';
  });
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}

/** The stored fields of an input whose defaults were filled in. */
export function fieldsOf(input: CategoryInput, sort: number): CategoryFields {
  const { name, type = 'standard', attributes = {}, parent_id = null } = input;
  return {
    name,
    type,
    attributes,
    parent_id,
    sort,
    can_be_picked: input.can_be_picked ?? true,
    icon: input.icon ?? null,
    color: input.color ?? null,
    issue_generates_cost: input.issue_generates_cost ?? false,
    planned: input.planned ?? false,
    formal_confirm_required: input.formal_confirm_required ?? false,
    failure_codes: input.failure_codes ?? false,
    required_license: input.required_license ?? null,
    flow_id: input.flow_id ?? null,
    default_group_id: input.default_group_id ?? null,
    default_employee_ids: input.default_employee_ids ?? [],
  };
}
