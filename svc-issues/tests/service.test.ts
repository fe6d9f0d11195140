import { join } from 'node:path';
import * as contracts from '@portal/contracts/issues/contracts';
import { describeService } from '@portal/service-kit/testing';
import { service } from '../src/service';
import { twoPlants, UNREACHABLE } from './plant.factory';

describeService(service, {
  folder: join(__dirname, '..'),
  contracts,
  config: UNREACHABLE,
  apartFromPersonalData: {
    'category.default_employee_ids': 'a setting: nothing that they did',
    'periodic.employee_ids': 'a setting: nothing that they did',
    'flow_version.published_by': 'the audit log tells who published',
    'issue_labour_rate.issue_employee_id': 'what an hour cost the plant: the work itself is told',
    'issue_timeline.user_id': 'the history of the issue tells the same steps',
  },
  tenants: twoPlants,
});
