import type { Translations } from '@portal/contracts/locales';
import { Invalid } from '@portal/service-kit/errors';
import type { DesignProblems } from '@portal/service-kit/parameters';
import type { Query } from '@portal/service-kit/query';
import { localesOf } from '@portal/service-kit/projections';
import { textProblems } from './text-problems';

/**
 * Checks that the texts are there in every language of the plant, beside what else is wrong already.
 *
 * @throws Invalid naming every wrong field
 */
export async function checkTexts(
  query: Query,
  texts: { name: Translations; description?: Translations | null },
  others: DesignProblems = {},
): Promise<void> {
  const problems = { ...textProblems(texts, await localesOf(query)), ...others };
  if (Object.keys(problems).length > 0) throw new Invalid(problems);
}
