import type { Answers } from '../answering/answers';
import type { AnswerPhoto } from '../answering/answer-photos';

/** What a guest has answered and not sent. */
export interface GuestDraft {
  /** Of the sending: a repetition does nothing again. */
  key: string;
  answers: Answers;
  photos: readonly AnswerPhoto[];
}

const nameOf = (code: string) => `portal.guest-survey.${code}`;

/** The draft of this tab; null for none. Addresses of pictures end with the page: after a reload a photo has its name alone. */
export function readGuestDraft(code: string): GuestDraft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(code)) ?? 'null') as GuestDraft | null;
    return kept && typeof kept.key === 'string' ? { ...kept, photos: kept.photos.map((photo) => ({ ...photo, path: '' })) } : null;
  } catch {
    return null;
  }
}

/** Keeps the draft until the tab is closed: a phone that is handed on shows nothing of it. */
export function keepGuestDraft(code: string, draft: GuestDraft): void {
  try {
    sessionStorage.setItem(nameOf(code), JSON.stringify(draft));
  } catch {
    // Storage may be full or forbidden: then a reload begins anew.
  }
}

/** Forgets the draft. */
export const forgetGuestDraft = (code: string): void => sessionStorage.removeItem(nameOf(code));
