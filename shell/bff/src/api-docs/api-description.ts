import { createHash } from 'node:crypto';
import { z } from 'zod';
import { describeCalls } from '@portal/contracts/openapi/describe-calls';
import { openApiDocument, type NamedPart } from '@portal/contracts/openapi/document';
import * as ownContracts from '@portal/contracts/portal/contracts';
import type { Logger } from '@portal/service-kit/logging';
import type { Service } from '../gateway/service';
import type { ServiceCatalogue } from '../gateway/service-catalogue';

const members = z.record(z.string(), z.looseObject({}));
const description = z.object({ paths: z.record(z.string().startsWith('/'), members), schemas: members });

interface Known {
  /** What the service told with its routes when it described this. */
  api: string;
  fingerprint: string;
  part: NamedPart;
}

/** The OpenAPI document of all services, made of what each says of its calls. */
export class ApiDescription {
  readonly #catalogue: ServiceCatalogue;
  readonly #log: Logger;
  readonly #known = new Map<string, Known>();
  readonly #own: NamedPart = { service: 'bff', ...describeCalls(Object.values(ownContracts)) };
  #document: { version: string; value: object } | null = null;

  constructor(catalogue: ServiceCatalogue, log: Logger) {
    this.#catalogue = catalogue;
    this.#log = log;
  }

  /** The document as of now. A service is asked again when what it serves has changed; while it is away, what it said last holds. */
  async current(): Promise<object> {
    const known = await Promise.all([...this.#catalogue.services.values()].map((service) => this.#partOf(service)));
    const present = known.filter((one) => one !== undefined);
    const version = createHash('sha256')
      .update(present.map(({ part, fingerprint }) => `${part.service} ${fingerprint}`).join())
      .digest('hex')
      .slice(0, 12);
    if (this.#document?.version !== version) {
      const parts = [this.#own, ...present.map(({ part }) => part)];
      this.#document = { version, value: openApiDocument(parts, version) };
    }
    return this.#document.value;
  }

  async #partOf(service: Service): Promise<Known | undefined> {
    const known = this.#known.get(service.name);
    const now = service.serving?.api;
    if (!now || known?.api === now) return known;
    try {
      const text = await this.#catalogue.readApi(service);
      const part = { service: service.name, ...description.parse(JSON.parse(text)) };
      const read = { api: now, fingerprint: createHash('sha256').update(text).digest('hex'), part };
      this.#known.set(service.name, read);
      return read;
    } catch (error) {
      this.#log.warn({ service: service.name, error }, 'a service does not describe its calls');
      return known;
    }
  }
}
