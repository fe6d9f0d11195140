import type { Blobs } from './blobs';

/** `file:///folder` or `s3://key:secret@host:port/bucket?region=…&tls=false`. The S3 library is loaded only for the latter. */
export async function openBlobs(url: string): Promise<Blobs> {
  const parsed = new URL(url);
  if (parsed.protocol === 'file:') return (await import('./local-blobs')).localBlobs(parsed);
  if (parsed.protocol === 's3:') return (await import('./s3-blobs')).s3Blobs(parsed);
  throw new Error('STORAGE_URL is neither file:// nor s3://');
}
