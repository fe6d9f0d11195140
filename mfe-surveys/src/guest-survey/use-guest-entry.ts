import { useRef, useState } from 'react';
import { addGuestSurveyPhoto, sendGuestAnswers } from '@portal/contracts/surveys/contracts';
import type { SurveySection } from '@portal/contracts/surveys/schemas';
import { api, upload, uuid } from '@portal/portal-kit';
import { answerGroups, type Answer, type Answers } from '../answering/answers';
import type { AnswerPhoto, AnswerPhotos } from '../answering/answer-photos';
import { useUploads } from '../answering/use-uploads';
import { refusedAnswers, type RefusedAnswers } from '../answering/refusal-texts';
import { forgetGuestDraft, keepGuestDraft, readGuestDraft, type GuestDraft } from './guest-draft';

interface GuestEntry {
  answers: Answers;
  answer: (questionId: number, answer: Answer) => void;
  photos: AnswerPhotos;
  /** Answers that the server refused when they were sent. */
  faults: RefusedAnswers;
  /** Sends the answers; resolves to whether they were taken. @throws ApiError other than refused answers */
  send: () => Promise<boolean>;
}

const newDraft = (): GuestDraft => ({ key: uuid(), answers: {}, photos: [] });

/** Answers of a guest: kept in the tab until they are sent, once for a key. After that the next entry has a key of its own. */
export function useGuestEntry(code: string, sections: readonly SurveySection[]): GuestEntry {
  const [draft, setDraft] = useState<GuestDraft>(() => readGuestDraft(code) ?? newDraft());
  const [faults, setFaults] = useState<RefusedAnswers>({});
  const uploads = useUploads();
  const newest = useRef(draft);
  const replace = (next: GuestDraft) => {
    newest.current = next;
    setDraft(next);
  };
  const change = (update: (now: GuestDraft) => GuestDraft) => {
    const next = update(newest.current);
    replace(next);
    keepGuestDraft(code, next);
  };
  const send = async () => {
    await uploads.ended();
    const { answers, key } = newest.current;
    const body = { ulid: code, data: answerGroups(sections, answers), idempotency_key: key };
    try {
      await api(sendGuestAnswers, { body, quiet: true });
    } catch (error) {
      const refused = refusedAnswers(error);
      if (!refused) throw error;
      setFaults(refused);
      return false;
    }
    forgetGuestDraft(code);
    replace(newDraft());
    setFaults({});
    return true;
  };
  return {
    answers: draft.answers,
    faults,
    send,
    answer: (questionId, given) => {
      setFaults(({ [questionId]: _settled, ...others }) => others);
      change((now) => ({ ...now, answers: { ...now.answers, [questionId]: given } }));
    },
    photos: {
      all: draft.photos,
      send: async (file, onProgress) => {
        const fields = { ulid: code, idempotency_key: draft.key };
        const { item } = await uploads.track(upload(addGuestSurveyPhoto, { params: {}, file, fields, onProgress }));
        // A guest may send photos and look at none of those that are stored: the own file is shown.
        const photo: AnswerPhoto = { id: item.id, name: file.name, path: URL.createObjectURL(file), preview: null, size: file.size };
        change((now) => ({ ...now, photos: [...now.photos, photo] }));
        return photo;
      },
    },
  };
}
