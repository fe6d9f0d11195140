import { SURVEY_LIMITS as LIMITS } from '@portal/contracts/surveys/survey-terms';
import { Invalid } from '@portal/service-kit/errors';

/** @throws Invalid where an entry has as many photos as it may have */
export function assertRoom(photos: readonly unknown[]): void {
  if (photos.length >= LIMITS.photos) throw new Invalid({ file: ['too_high', `An entry holds at most ${LIMITS.photos} photos.`] });
}
