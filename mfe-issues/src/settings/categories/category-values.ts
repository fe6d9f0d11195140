import type { Category, CategoryInput } from '@portal/contracts/issues/schemas';
import type { Translations } from '@portal/contracts/locales';
import { chosenOrNull, withoutEmpty } from '@portal/portal-kit/forms';

/** A category as its form holds it; 0 where nothing is chosen. */
export interface CategoryValues {
  name: Translations;
  type: Category['type'];
  parent_id: number;
  can_be_picked: boolean;
  icon: string | null;
  color: string | null;
  flow_id: number;
  planned: boolean;
  issue_generates_cost: boolean;
  formal_confirm_required: boolean;
  failure_codes: boolean;
  required_license: string;
  default_group_id: number;
  default_employee_ids: number[];
  notice: Translations;
  phrases: Translations;
}

/** Of the category that is edited, or of a new one below `parent`. */
export function categoryValues(category: Category | undefined, parent: number | null): CategoryValues {
  return {
    name: category?.name ?? {},
    type: category?.type ?? 'standard',
    parent_id: (category ? category.parent_id : parent) ?? 0,
    can_be_picked: category?.can_be_picked ?? true,
    icon: category?.icon ?? null,
    color: category?.color ?? null,
    flow_id: category?.flow_id ?? 0,
    planned: category?.planned ?? false,
    issue_generates_cost: category?.issue_generates_cost ?? false,
    formal_confirm_required: category?.formal_confirm_required ?? false,
    failure_codes: category?.failure_codes ?? false,
    required_license: category?.required_license ?? '',
    default_group_id: category?.default_group_id ?? 0,
    default_employee_ids: category?.default_employee_ids ?? [],
    notice: category?.attributes.notice ?? {},
    phrases: category?.attributes.phrases ?? {},
  };
}

/** What is sent for a form. It has no `sort`: the category stays at its place. */
export function categoryInput({ notice, phrases, ...values }: CategoryValues): CategoryInput {
  const offered = withoutEmpty(phrases);
  const ofReports = Object.keys(offered).length > 0 ? { phrases: offered } : {};
  return {
    ...values,
    name: withoutEmpty(values.name),
    required_license: values.required_license.trim() || null,
    parent_id: chosenOrNull(values.parent_id),
    flow_id: chosenOrNull(values.flow_id),
    default_group_id: chosenOrNull(values.default_group_id),
    attributes: values.type === 'notice' ? { notice: withoutEmpty(notice) } : ofReports,
  };
}
