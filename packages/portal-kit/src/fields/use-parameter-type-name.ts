import type { Parameter } from '@portal/contracts/parameters';
import { usePortalT } from '../i18n/use-t';

/** What kind of answer a parameter takes, in the language of the person. */
export function useParameterTypeName(): (parameter: Pick<Parameter, 'type' | 'required'>) => string {
  const t = usePortalT();
  return ({ type, required }) => {
    const word = t(`designer.type.${type}`);
    return required ? t('designer.type_required', { type: word }) : word;
  };
}
