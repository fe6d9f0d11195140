import { readConfig } from '../src/config';
import { startService } from '../src/service';
import { recountsService } from './recounts';

/** A process of the service, for a test to kill: it runs what it finds until it dies. */
void startService(recountsService, readConfig());
