/** Media types of pictures that the portal takes. */
export const PHOTO_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/bmp', 'image/webp'];

/** The same and drawings. */
export const DRAWING_TYPES: readonly string[] = [...PHOTO_TYPES, 'image/svg+xml'];
