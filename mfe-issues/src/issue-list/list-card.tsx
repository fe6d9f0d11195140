import type { IssueRow } from '@portal/contracts/issues/schemas';
import { IssueCard } from '../issue-card/issue-card';
import { RowStepButton } from '../issue-card/row-step-button';

/** An issue of the list as a card, where there is no room for a table. */
export const ListCard = ({ issue }: { issue: IssueRow }) => <IssueCard issue={issue} level={2} />;

/** The next step of the person on that card. */
export const ListCardStep = ({ issue }: { issue: IssueRow }) => <RowStepButton block issue={issue} />;
