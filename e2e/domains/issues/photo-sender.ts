import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { photoOfAPress } from '../../photo';
import { formWith } from '../../proof/multipart';
import { schemasWith } from '../../proof/schemas-with';
import { pause } from '../../proof/pause';
import type { Row } from '../../proof/row';
import type { Answer, Stage } from '../../proof/stage';
import { verifyStorage } from '../verify-storage';
import type { FileSender } from '../writes';
import { reportableCategory } from './reportable-category';
import { demoPlants, type Plant } from '../../proof/plants';

const ISSUES = 10;
const PAUSE_MS = 150;
const TIMEOUT_MS = 15_000;

/** Sends photos to issues of one plant, one after the other, and remembers which were acknowledged. */
export class PhotoSender implements FileSender {
  /** Photo → issue. */
  private readonly acknowledged = new Map<string, number>();
  /** Answers with an error by status, 0 for none within 15 s. */
  readonly refusals = new Map<number, number>();
  /** When one was acknowledged last, in milliseconds since 1970. */
  answeredAt = 0;
  private going = true;
  private work: Promise<void> = Promise.resolve();

  private constructor(
    private readonly stage: Stage,
    private readonly plant: Plant,
    private readonly issues: readonly number[],
  ) {}

  /** With some issues to send to; nothing is sent yet. */
  static async on(stage: Stage): Promise<PhotoSender> {
    const [plant] = await demoPlants(stage);
    const category_id = await reportableCategory(stage, plant.label);
    const issues: number[] = [];
    while (issues.length < ISSUES) {
      const { body } = await stage.call('POST', '/api/issues', plant.operator, {
        category_id,
        title: 'Photographed',
        user_description: 'With photos.',
      });
      issues.push((JSON.parse(body) as { item: { id: number } }).item.id);
    }
    return new PhotoSender(stage, plant, issues);
  }

  start(): void {
    this.work = this.send();
  }

  async stop(): Promise<void> {
    this.going = false;
    await this.work;
  }

  /** Whether what was acknowledged is there, and nothing half. `scratch`: where uploads under way lie. */
  async verdict(what: string, scratch?: string): Promise<Row[]> {
    const faults = [
      ...(await this.missing()),
      ...(await this.strays()),
      ...(await this.wrongUsage()),
      ...(scratch ? filesIn(scratch) : []).map((name) => `${name} lies in the folder of uploads under way`),
    ];
    for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
    return [
      {
        what: `${what}, ${this.acknowledged.size} photos acknowledged: lost, changed, half or left behind`,
        measured: String(faults.length),
        goal: '0',
        met: faults.length === 0,
      },
    ];
  }

  private async send(): Promise<void> {
    for (let number = 0; this.going; number += 1) {
      const issue = this.issues[number % this.issues.length] ?? 0;
      const { body, type } = formWith('press.png', photoOfAPress());
      const answer = await this.stage
        .call('POST', `/api/issues/${issue}/photos`, { ...this.plant.operator, 'content-type': type }, body, TIMEOUT_MS)
        .catch(() => null);
      this.record(answer, issue);
      await pause(PAUSE_MS);
    }
  }

  private record(answer: Answer | null, issue: number): void {
    if (answer?.status === 201) {
      this.answeredAt = Date.now();
      this.acknowledged.set((JSON.parse(answer.body) as { item: { id: string } }).item.id, issue);
    } else this.refusals.set(answer?.status ?? 0, (this.refusals.get(answer?.status ?? 0) ?? 0) + 1);
  }

  private async missing(): Promise<string[]> {
    const faults: string[] = [];
    const shapes = new Set<string>();
    for (const issue of this.issues) {
      const { body } = await this.stage.call('GET', `/api/issues/${issue}`, this.plant.admin);
      const photos = new Map(
        (JSON.parse(body) as { item: { photos: { id: string; path: string }[] } }).item.photos.map(({ id, path }) => [id, path]),
      );
      for (const [photo, on] of this.acknowledged)
        if (on === issue && !photos.has(photo)) faults.push(`photo ${photo} of #${issue} was acknowledged and is gone`);
      for (const [photo, path] of photos) {
        const { status, body: bytes } = await this.stage.call('GET', path, this.plant.operator);
        if (status === 200) shapes.add(createHash('sha256').update(bytes).digest('hex'));
        else faults.push(`photo ${photo} of #${issue} cannot be fetched: ${status}`);
      }
    }
    if (shapes.size > 1) faults.push(`one picture was stored in ${shapes.size} ways`);
    return faults;
  }

  private async wrongUsage(): Promise<string[]> {
    const database = await this.stage.database();
    try {
      return await verifyStorage(database);
    } finally {
      await database.end();
    }
  }

  /** Files that are unfinished or that no row knows: space that nobody gives back. */
  private async strays(): Promise<string[]> {
    const database = await this.stage.database();
    try {
      const { rows } = await database.query<{ id: string }>(
        (await schemasWith(database, 'pending_file'))
          .map((schema) => `select id from ${schema}.file union all select id from ${schema}.pending_file`)
          .join(' union all '),
      );
      const known = new Set(rows.map(({ id }) => id));
      return filesIn(join(this.stage.folder, 'files'))
        .filter((name) => !known.has(name))
        .map((name) => `${name} is stored and no row knows it`);
    } finally {
      await database.end();
    }
  }
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}
