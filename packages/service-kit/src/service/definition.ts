import type { Plant } from '@portal/contracts/plants';
import type { BaseConfig } from '../config';
import type { Query } from '../query/query';
import type { Consumer } from '../events/consumer';
import type { ExportDefinition } from '../exports/definition';
import type { GrpcBinding } from '../grpc';
import { closeClients, openClients, type ClientDeclarations, type ClientsOf } from '../grpc/client-declarations';
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
  /** One line for the list of commands. */
  describe: string;
  /** What `--help` prints, where a line is too short for it. */
  usage?: string;
  run(args: string[], deps: D): Promise<void>;
}

/** What a service is declared with and has afterwards. */
interface Parts<D> {
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
  jobs?: readonly Job<D>[];
  /** What it keeps about people, for the export of a person's data. */
  personalData?: readonly PersonalRows[];
  commands?: Record<string, Command<D>>;
  /** PostgreSQL extensions its migrations need. */
  extensions?: readonly string[];
  /**
   * Megabytes that the files of a tenant may take here, where that is set for the tenant; `storageQuotaMb` of `projections` reads it.
   */
  storageQuotaMb?(query: Query): Promise<number | null>;
  /** Fills an empty database with demo data. Runs again without harm. */
  seed?(deps: D): Promise<void>;
  /** Makes its share of a plant for trials; false, and nothing written, where the tenant has data already. */
  seedPlant?(deps: D, plant: Plant, progress: (line: string) => void): Promise<boolean>;
}

/** A service, declared; nothing runs yet. */
export interface Service<C extends BaseConfig = BaseConfig, D extends Base<C> = Base<C>> extends Parts<D> {
  create(base: Base<C>): D;
  /** Ends what `create` opened. */
  destroy(deps: D): void;
}

interface Declaration<C extends BaseConfig, D extends Base<C>, T> extends Parts<D> {
  /** What of it can be imported; `defineService` makes of it a call, a task and the export of a template. */
  imports?: readonly ImportDefinition<D>[];
  /** Clients of other services, which are opened for it and closed: `{ ...identityClients, issues: clientOf(IssuesService, 'issues') }`. */
  clients?: T;
  /** Builds what else the service adds to the base. */
  create?(base: Base<C> & NoInfer<ClientsOf<T>>): D;
}

/** What the imports of a service consist of: a call and a template for each, and one task that runs them. */
function withImports<D extends Base>(
  service: Parts<D>,
  imports: readonly ImportDefinition<D>[],
): Pick<Parts<D>, 'useCases' | 'tasks' | 'exports'> {
  const task = importTask(imports);
  return {
    useCases: [...service.useCases, ...imports.map((one) => importUseCase(one, task))],
    tasks: [...(service.tasks ?? []), task],
    exports: [...(service.exports ?? []), ...imports.map(templateExport)],
  };
}

/** Makes a service of its declaration, with the parts that its imports consist of and the clients that it calls others by. */
export function defineService<
  C extends BaseConfig = BaseConfig,
  D extends Base<C> = Base<C>,
  T extends ClientDeclarations<C> = Record<never, never>,
>({ imports = [], clients = {} as T, create, ...service }: Declaration<C, D, T>): Service<C, D> {
  return {
    ...service,
    ...(imports.length > 0 && withImports(service, imports)),
    create(base) {
      const deps = { ...base, ...openClients(clients, base.config) };
      // Without `create` the service adds its clients alone, so that D is the base with them.
      return create ? create(deps) : (deps as unknown as D);
    },
    destroy: (deps) => closeClients(clients, deps),
  };
}
