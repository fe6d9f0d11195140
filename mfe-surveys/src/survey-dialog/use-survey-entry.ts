import { useEffect, useMemo, useRef, useState } from 'react';
import { addPendingSurveyPhoto, answerPendingSurvey, removePendingSurveyPhoto } from '@portal/contracts/surveys/contracts';
import type { PendingSurveyDetail } from '@portal/contracts/surveys/schemas';
import { SURVEY_AUTOSAVE_MS } from '@portal/contracts/surveys/survey-terms';
import { api, invalidate, keepDraft, readDraft, upload } from '@portal/portal-kit';
import { answerGroups, answersOf, type Answer, type Answers } from '../answering/answers';
import type { AnswerPhoto, AnswerPhotos } from '../answering/answer-photos';
import { useUploads } from '../answering/use-uploads';
import { refusedAnswers, type RefusedAnswers } from '../answering/refusal-texts';
import { Autosave, useSaveState, type SaveState } from '../autosave/autosave';

interface SurveyEntry {
  answers: Answers;
  answer: (questionId: number, answer: Answer) => void;
  photos: AnswerPhotos;
  saveState: SaveState;
  /** Answers that the server refused when they were sent. */
  faults: RefusedAnswers;
  /** Saves what is not saved yet, photos on their way among it; resolves also when that fails. */
  save: () => Promise<void>;
  /** Sends all answers; resolves to whether they were taken. @throws ApiError other than refused answers */
  complete: () => Promise<boolean>;
}

const draftName = (id: number) => `survey.${id}`;

/** The draft of this device, where it was not saved. */
function unsavedAnswers(id: number): Answers | null {
  const kept = readDraft(draftName(id));
  return typeof kept === 'object' && kept !== null ? (kept as Answers) : null;
}

/** Answers of a survey that waits for the person: kept on the device at once, saved on the server after a pause, sent when complete. */
export function useSurveyEntry({ id, data, photos: stored, survey }: PendingSurveyDetail): SurveyEntry {
  const { sections } = survey;
  const [answers, setAnswers] = useState<Answers>(() => unsavedAnswers(id) ?? answersOf(data));
  const newest = useRef(answers);
  const [photos, setPhotos] = useState<readonly AnswerPhoto[]>(stored);
  const uploads = useUploads();
  const [faults, setFaults] = useState<RefusedAnswers>({});
  const autosave = useMemo(
    () =>
      new Autosave<Answers>(async (changed) => {
        await api(answerPendingSurvey, { params: { id }, body: { data: answerGroups(sections, changed), started: true }, quiet: true });
        keepDraft(draftName(id), null);
      }, SURVEY_AUTOSAVE_MS),
    [id, sections],
  );
  const saveState = useSaveState(autosave);
  useEffect(() => {
    const kept = unsavedAnswers(id);
    if (kept) autosave.change(kept);
    return () => void autosave.flush();
  }, [id, autosave]);

  const answer = (questionId: number, given: Answer) => {
    setFaults(({ [questionId]: _settled, ...others }) => others);
    // Photos are sent one after the other: each answer builds on the newest one, not on the one that was drawn.
    const next = { ...newest.current, [questionId]: given };
    newest.current = next;
    setAnswers(next);
    keepDraft(draftName(id), next);
    autosave.change(next);
  };
  const complete = async () => {
    await uploads.ended();
    await autosave.flush();
    try {
      await api(answerPendingSurvey, { params: { id }, body: { data: answerGroups(sections, newest.current), completed: true } });
    } catch (error) {
      const refused = refusedAnswers(error);
      if (!refused) throw error;
      setFaults(refused);
      return false;
    }
    autosave.stop();
    keepDraft(draftName(id), null);
    invalidate(['pending_survey']);
    return true;
  };
  return {
    answers,
    answer,
    faults,
    saveState,
    save: async () => {
      await uploads.ended();
      await autosave.flush();
    },
    complete,
    photos: {
      all: photos,
      send: async (file, onProgress) => {
        const { item } = await uploads.track(upload(addPendingSurveyPhoto, { params: { id }, file, onProgress }));
        setPhotos((now) => [...now, item]);
        return item;
      },
      remove: async (fileId) => {
        await api(removePendingSurveyPhoto, { params: { id, fileId } });
      },
    },
  };
}
