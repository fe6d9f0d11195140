import { readConfig } from '../src/config';
import { startService } from '../src/service';
import { slowItemsService } from './item-imports';

const PAUSE_MS = 250;

/** A process of the service, for a test to kill in the middle of an import. */
void startService(slowItemsService(PAUSE_MS), readConfig());
