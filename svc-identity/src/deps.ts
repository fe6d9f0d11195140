import type { Base } from '@portal/service-kit/service';
import { useCaseOf } from '@portal/service-kit/use-case';
import type { Config } from './config';
import type { Secrets } from './secrets/secrets';

/** What use cases, handlers and commands of this service have at hand. */
export interface Deps extends Base<Config> {
  secrets: Secrets;
}

export const useCase = useCaseOf<Deps>();
