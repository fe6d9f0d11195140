/** Address of the broker that the test run was given. */
export function brokerUrl(): string {
  const url = process.env.TEST_NATS_URL;
  if (!url) throw new Error('TEST_NATS_URL names no broker');
  return url;
}
