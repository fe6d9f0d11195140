import { unanswered, type AskedParameter } from '@portal/portal-kit/fields';
import type { ReportDraft } from './report-draft';

export type MissingPart = 'title' | 'description' | 'parameters';

/** What a report still needs before it can be sent, in the order of the form. */
export function missingParts(
  draft: Pick<ReportDraft, 'title' | 'user_description' | 'answers'>,
  asked: readonly AskedParameter[],
): MissingPart[] {
  const missing: MissingPart[] = [];
  if (draft.title.trim() === '') missing.push('title');
  if (draft.user_description.trim() === '') missing.push('description');
  if (unanswered(asked, draft.answers).length > 0) missing.push('parameters');
  return missing;
}
