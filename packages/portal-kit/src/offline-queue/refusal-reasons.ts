import { failureOf } from '../notices/failure-text';
import { portalT } from '../i18n/portal-t';
import type { Refusal } from './queued-call';

/** Why a call was refused: a sentence for each field of the body that is wrong, or one about the whole. */
export interface RefusalReason {
  /** First member of its path in the body; null for the whole. */
  field: string | null;
  text: string;
}

/** The reasons of a refusal in the language of the person. */
export function refusalReasons({ word, codes = {} }: Refusal): RefusalReason[] {
  const fields = Object.entries(codes).map(([path, [code = 'invalid']]) => ({
    field: path.split('.')[0] ?? path,
    text: portalT(`field.${code}`),
  }));
  return fields.length > 0 ? fields : [{ field: null, text: failureOf(word ?? '') }];
}
