import type { Plant } from '@portal/contracts/plants';
import type { BaseConfig } from '../config';
import type { Query } from '../query/query';
import type { Consumer } from '../events/consumer';
import type { ExportDefinition } from '../exports/definition';
import type { GrpcBinding } from '../grpc';
import type { ImportDefinition } from '../imports/definition';
import { importTask } from '../imports/import.task';
import { importUseCase } from '../imports/import.use-case';
import { templateExport } from '../imports/template-export';
import type { Job } from '../jobs';
import type { Migration } from '../migration/step';
import type { PersonalRows } from '../personal-data/definition';
import type { Task } from '../tasks/task';
import type { UseCase } from '../use-case';
import type { Base } from '../base';

/** A command of the service's own: `node dist/main.cjs create-tenant …`. */
export interface Command<D> {
  describe: string;
  run(args: string[], deps: D): Promise<void>;
}

/** A service, declared; nothing runs yet. */
export interface Service<C extends BaseConfig = BaseConfig, D extends Base<C> = Base<C>> {
  /** First segment of its file addresses and of its log lines: `issues`. */
  name: string;
  /** Database schema; upper-case it names the stream of its events. */
  schema: string;
  migrations: readonly Migration[];
  useCases: readonly UseCase<D>[];
  grpc?: readonly GrpcBinding<D>[];
  consumers?: readonly Consumer<D>[];
  tasks?: readonly Task<D>[];
  /** Lists of it that can be exported. */
  exports?: readonly ExportDefinition<D>[];
  /** What of it can be imported; `defineService` makes of it a call, a task and the export of a template. */
  imports?: readonly ImportDefinition<D>[];
  jobs?: readonly Job<D>[];
  /** What it keeps about people, for the export of a person's data. */
  personalData?: readonly PersonalRows[];
  commands?: Record<string, Command<D>>;
  /** PostgreSQL extensions its migrations need. */
  extensions?: readonly string[];
  /** Megabytes that the files of a tenant may take here, where that is set for the tenant; `storageQuotaMb` of `reference-copies` reads it. */
  storageQuotaMb?(query: Query): Promise<number | null>;
  /** Fills an empty database with demo data. Runs again without harm. */
  seed?(deps: D): Promise<void>;
  /** Makes its share of a plant for trials; false, and nothing written, where the tenant has data already. */
  seedPlant?(deps: D, plant: Plant, progress: (line: string) => void): Promise<boolean>;
  /** Builds what the service adds to the base, such as clients of others. */
  create?(base: Base<C>): D;
  /** Ends what `create` opened. */
  destroy?(deps: D): Promise<void>;
}

/** Adds to the service what its imports consist of: a call and a template for each, and one task that runs them. */
export function defineService<C extends BaseConfig = BaseConfig, D extends Base<C> = Base<C>>({
  imports = [],
  ...service
}: Service<C, D>): Service<C, D> {
  if (imports.length === 0) return service;
  const task = importTask(imports);
  return {
    ...service,
    useCases: [...service.useCases, ...imports.map((one) => importUseCase(one, task))],
    tasks: [...(service.tasks ?? []), task],
    exports: [...(service.exports ?? []), ...imports.map(templateExport)],
  };
}
