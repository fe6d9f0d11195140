import type { AnswerGroup } from '@portal/contracts/surveys/schemas';

/** Ids of the photos that answers name. */
export function usedPhotos(data: readonly AnswerGroup[]): string[] {
  return data.flatMap(({ answers }) => answers.flatMap(({ images_ids }) => images_ids ?? []));
}
