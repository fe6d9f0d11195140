import { runService } from '@portal/service-kit/service';
import { config } from './config';
import { identity } from './service';

void runService(identity, config);
