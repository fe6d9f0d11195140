import { useState } from 'react';
import { startExport } from '@portal/contracts/sync/contracts';
import { Button } from '@portal/ui-kit/button';
import { JobProgress } from '../jobs';
import { useApiMutation } from '../query/use-api-mutation';

interface ImportTemplateProps {
  /** Name of the template: `templateOf` of an import. */
  list: string;
  label: string;
  size?: 'small' | 'medium';
}

/** Makes the workbook that an import takes, with its headers, and offers it for download. */
export function ImportTemplate({ list, label, size }: ImportTemplateProps) {
  const [job, setJob] = useState<string>();
  const make = useApiMutation(startExport, { onSuccess: ({ item }) => setJob(item.job_status_id) });
  if (job !== undefined) return <JobProgress id={job} />;
  return (
    <div>
      <Button
        icon="arrow-down"
        size={size}
        busy={make.isPending}
        onClick={() => make.mutate({ body: { list, query: '', format: 'xlsx', orientation: 'landscape', columns: [] } })}
      >
        {label}
      </Button>
    </div>
  );
}
