import { useState } from 'react';
import { LIMITS } from '@portal/contracts/limits';
import { SURVEY_LIMITS } from '@portal/contracts/surveys/survey-terms';
import { ApiError, notify, useT } from '@portal/portal-kit';
import { openPhoto } from '@portal/portal-kit/files';
import { Dialog } from '@portal/ui-kit/dialog';
import type { FieldBasics } from '@portal/ui-kit/field';
import { PhotoPicker } from '@portal/ui-kit/photo-picker';
import styled from 'styled-components';
import { NO_ANSWER, type Answer } from '../answers';
import type { AnswerPhoto, AnswerPhotos } from '../answer-photos';

const BYTES_MAX = LIMITS.fileMegabytes * 1_000_000;

const Whole = styled.img`
  display: block;
  max-inline-size: 100%;
  margin-inline: auto;
`;

interface PhotoQuestionProps extends Pick<FieldBasics, 'label' | 'required' | 'error'> {
  answer: Answer;
  photos: AnswerPhotos;
  onAnswer?: (answer: Answer) => void;
}

/** Photos as an answer. Each is sent when it is picked; a picture that is too large to show is downloaded. */
export function PhotoQuestion({ label, required, error, answer, photos, onAnswer }: PhotoQuestionProps) {
  const t = useT();
  const [sending, setSending] = useState<Readonly<Record<string, number>>>({});
  const [refused, setRefused] = useState<string | null>(null);
  const [shown, show] = useState<AnswerPhoto | null>(null);
  const own = answer.images.flatMap((id) => photos.all.filter((photo) => photo.id === id));

  const send = async (files: File[]) => {
    const room = SURVEY_LIMITS.photosOfQuestion - answer.images.length;
    setRefused(files.length > room ? t('answering.photos_full', { max: SURVEY_LIMITS.photosOfQuestion }) : null);
    let images = answer.images;
    for (const file of files.slice(0, Math.max(0, room))) {
      const progress = (share: number) => setSending((now) => ({ ...now, [file.name]: share }));
      try {
        progress(0);
        const sent = await photos.send?.(file, progress);
        if (sent) images = [...images, sent.id];
        onAnswer?.({ ...NO_ANSWER, images });
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.aborted)) notify.failed(failure);
      } finally {
        setSending(({ [file.name]: _done, ...others }) => others);
      }
    }
  };
  const remove = async (id: string) => {
    onAnswer?.({ ...NO_ANSWER, images: answer.images.filter((other) => other !== id) });
    await photos.remove?.(id).catch(notify.failed);
  };
  const underWay = Object.entries(sending).map(([name, progress]) => ({ id: name, name, src: '', progress }));
  return (
    <>
      <PhotoPicker
        label={required ? `${label} *` : label}
        photos={[...own.map(({ id, name, preview, path }) => ({ id, name, src: preview ?? path })), ...underWay]}
        maxBytes={BYTES_MAX}
        error={error ?? refused}
        onAdd={onAnswer && photos.send && ((files) => void send(files))}
        onRemove={onAnswer && ((id) => void remove(id))}
        onOpen={(id) => {
          const photo = own.find((one) => one.id === id);
          if (photo) openPhoto(photo, () => show(photo));
        }}
        onReject={() => setRefused(t('answering.photo_refused', { limit: LIMITS.fileMegabytes }))}
      />
      {shown && (
        <Dialog open size="large" dismissable title={shown.name} onClose={() => show(null)}>
          <Whole src={shown.path} alt={shown.name} />
        </Dialog>
      )}
    </>
  );
}
