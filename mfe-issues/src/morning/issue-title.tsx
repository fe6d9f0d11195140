import { addressOf } from '@portal/portal-kit';
import { TextLink } from '@portal/ui-kit/link';

/** The title of an issue that leads to it. */
export function IssueTitle({ id, title }: { id: number; title: string }) {
  const address = addressOf('issues.show', { id });
  const text = <bdi>{title}</bdi>;
  return address ? <TextLink href={address}>{text}</TextLink> : text;
}
