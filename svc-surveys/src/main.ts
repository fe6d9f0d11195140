import { runService } from '@portal/service-kit/service';
import { config } from './config';
import { service } from './service';

void runService(service, config);
