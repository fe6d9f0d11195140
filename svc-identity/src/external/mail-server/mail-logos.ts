import type { Files } from '@portal/service-kit/files';
import type { Logger } from '@portal/service-kit/logging';

/** Twice what a mail shows, for screens with more pixels. */
const BOX = { width: 400, height: 96 };
/** Logos that are kept at a time: a PNG of this size is a few kilobytes. */
const KEPT = 100;

/** The logos of plants as mail programs can show them: each is made once. */
export class MailLogos {
  private readonly kept = new Map<string, Buffer | null>();

  constructor(
    private readonly files: Pick<Files, 'png'>,
    private readonly log: Logger,
  ) {}

  /** PNG of a tenant's logo; null for none, and for one that cannot be read: a mail goes out without it. */
  async get(tenant: string, logo: string | null, signal: AbortSignal): Promise<Buffer | null> {
    if (logo === null) return null;
    const known = this.kept.get(logo);
    if (known !== undefined) return known;
    try {
      const picture = await this.files.png(tenant, logo, BOX, signal);
      for (const oldest of [...this.kept.keys()].slice(0, Math.max(0, this.kept.size - KEPT + 1))) this.kept.delete(oldest);
      this.kept.set(logo, picture);
      return picture;
    } catch (error) {
      this.log.warn({ err: error, tenant }, 'the logo of a mail could not be made');
      return null;
    }
  }
}
