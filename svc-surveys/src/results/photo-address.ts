import type { SurveyResult } from '@portal/contracts/surveys/schemas';

type ResultPhoto = SurveyResult['photos'][number];

/** Makes the address of a stored file by its id. */
export type SignedUrl = (id: string) => string;

/** Photos as they are stored, with their addresses. */
export function withAddresses<T extends { photos: readonly ResultPhoto[] }>(item: T, signedUrl: SignedUrl): T {
  const photos = item.photos.map((photo) => {
    const file = signedUrl(photo.id);
    return { ...photo, file, preview: photo.content_type.startsWith('image/') ? file : null };
  });
  return { ...item, photos };
}
