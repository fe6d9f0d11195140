import { runService } from '@portal/service-kit/service';
import { loadConfig } from './config';
import { identity } from './service';

void runService(identity, loadConfig);
