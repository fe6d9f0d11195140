import type { Answer, Stage } from '../../../proof/stage';
import { formHeaders, formOf } from '../../multipart-form';
import { send } from '../../raw-request';
import { fileOf } from '../../stored-file';

/** An issue that files are added to. */
export class Target {
  constructor(
    readonly stage: Stage,
    readonly headers: Record<string, string>,
    readonly issue: number,
  ) {}

  add(kind: 'photos' | 'documents', name: string, type: string, content: Buffer | string): Promise<Answer> {
    return send(this.stage, 'POST', `/api/issues/${this.issue}/${kind}`, formHeaders(this.headers), formOf(name, type, content), 120_000);
  }

  /** What the address of a stored file answers; the file itself is in the body. */
  read({ body }: Answer): Promise<Answer> {
    return this.stage.call('GET', fileOf(body).path, { host: this.headers.host ?? '' });
  }
}
