import { join } from 'node:path';
import * as contracts from '@portal/contracts/issues/contracts';
import { describeService } from '@portal/service-kit/testing';
import { service } from '../src/service';
import { twoPlants, UNREACHABLE } from './world';

describeService(service, { folder: join(__dirname, '..'), contracts, config: UNREACHABLE, tenants: twoPlants });
