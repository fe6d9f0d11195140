/** Forms of micro-frontends; apart from the rest, so that pages without a form do not carry it. */
export { useApiForm } from './forms/use-api-form';
export { useEdited, useEditedQuery } from './forms/use-edited';
export type { ApiForm, ApiFormOptions } from './forms/api-form';
export { FormDialog, FormView } from './forms/form-dialog';
export { chosenOrNull, decimalOrNull, filledFrom, phoneOrNull, textOrNull, withoutEmpty } from './forms/conversions';
