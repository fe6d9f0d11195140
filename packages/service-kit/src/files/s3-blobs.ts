import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Blobs } from './blobs';

/** A bucket of any S3-compatible store; path style, since most of those have no wildcard names. */
export function s3Blobs(url: URL): Blobs {
  const Bucket = url.pathname.slice(1);
  const client = new S3Client({
    endpoint: `${url.searchParams.get('tls') === 'false' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    maxAttempts: 2,
    // The checksums the library adds by itself are unknown to many other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 30_000 },
  });
  return {
    async put(Key, content, ContentType) {
      const Body = Buffer.isBuffer(content) ? content : createReadStream(content.path);
      const ContentLength = Buffer.isBuffer(content) ? content.length : content.size;
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType }));
    },
    async get(Key) {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key }));
        return { stream: found.Body as Readable, size: found.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}
