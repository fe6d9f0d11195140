import { testConnection } from '@portal/contracts/sync/contracts';
import type { ConnectionTestResult } from '@portal/contracts/sync/schemas';
import { useApiMutation, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { connectionOf, type CommonValues } from './config-values';
import { useProblemText } from './problem-text';

interface ConnectionTestProps {
  values: CommonValues;
  stored: { import_config_id?: number; export_config_id?: number };
}

/** A button that tries the connection as it is typed, and what came of it. */
export function ConnectionTest({ values, stored }: ConnectionTestProps) {
  const t = useT();
  const test = useApiMutation(testConnection, { notifyInvalid: true });
  const result = test.data?.item;
  return (
    <>
      <div>
        <Button busy={test.isPending} onClick={() => test.mutate({ body: { ...connectionOf(values), root: values.root, ...stored } })}>
          {t('sync.test')}
        </Button>
      </div>
      {result && <TestResult result={result} />}
    </>
  );
}

function TestResult({ result }: { result: ConnectionTestResult }) {
  const t = useT();
  const problem = useProblemText();
  if (!result.reachable) return <Banner tone="danger">{problem(result.problem)}</Banner>;
  return (
    <Banner tone="success" title={t('sync.reachable', { count: result.files ?? 0 })}>
      {result.host_key && <bdi dir="ltr">{result.host_key}</bdi>}
    </Banner>
  );
}
