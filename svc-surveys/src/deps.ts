import { IssuesService } from '@portal/proto/issues/v1/issues';
import { clientOf, type ClientsOf } from '@portal/service-kit/grpc';
import { identityClients } from '@portal/service-kit/reference-copies';
import type { Base } from '@portal/service-kit/service';
import { useCaseOf } from '@portal/service-kit/use-case';
import type { Config } from './config';

/** The clients that fill the copies of this service, and the one that says whom an issue concerns. */
export const clients = { ...identityClients, issues: clientOf(IssuesService, 'issues') };

/** What this service has at hand. */
export type Deps = Base<Config> & ClientsOf<typeof clients>;

/** Declares a use case of this service. */
export const useCase = useCaseOf<Deps>();
