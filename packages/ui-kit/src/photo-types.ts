/** Media types of pictures that the portal takes. */
export const PHOTO_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/bmp', 'image/webp'];
