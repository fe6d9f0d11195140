import styled from 'styled-components';
import type { Handover, HandoverIssue } from '@portal/contracts/identity/schemas';
import { translated } from '@portal/contracts/locales';
import { useFormat, usePersonName, usePortal, useT } from '@portal/portal-kit';
import { PrintSheet } from '@portal/ui-kit/print-sheet';
import { color, font, space } from '@portal/ui-kit/theme';

/** Blocks one below the other: a grid is not broken over pages by every browser. */
const Paper = styled.article`
  :where(p) {
    margin: 0;
  }
  > * + * {
    margin-block-start: ${space.l};
  }
`;
const Head = styled.header`
  display: flex;
  justify-content: space-between;
  gap: ${space.l};
  padding-block-end: ${space.s};
  border-block-end: 1px solid ${color.text};
`;
const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  orphans: 2;
  widows: 2;
`;
/** A pixel narrower than the paper: half of its last border lies outside of it, and was cut. */
const Table = styled.table`
  inline-size: calc(100% - 1px);
  border-collapse: collapse;
  font-size: ${font.table};
  caption {
    padding-block-end: ${space.s};
    font-weight: ${font.bold};
    text-align: start;
  }
  th,
  td {
    padding: ${space.xs} ${space.s};
    border: 1px solid ${color.muted};
    text-align: start;
    vertical-align: top;
  }
  /* The other columns are as wide as their longest word, however long a title is. */
  td:nth-child(2) {
    overflow-wrap: anywhere;
  }
  td:first-child {
    white-space: nowrap;
  }
  tr {
    break-inside: avoid;
  }
`;
const Signatures = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.xl};
  break-before: avoid;
  break-inside: avoid;
`;
/** Room for a hand above the line. */
const Signature = styled.div`
  display: grid;
  grid-template-rows: auto auto 4rem auto;
  small {
    padding-block-start: ${space.xs};
    border-block-start: 1px solid ${color.text};
    font-size: ${font.caption};
    text-align: center;
  }
`;

/** A signed handover on A4, to be filed or put up: its text, the open issues, and lines for two signatures. */
export function HandoverPrint({ handover }: { handover: Handover }) {
  const t = useT();
  const format = useFormat();
  const { locale, tenant } = usePortal();
  const { crew, shift, text, issues, author, signed_at, confirmed_by, confirmed_at } = handover;
  const crewName = translated(crew.name, locale);
  const whichShift = t('handover.shift', { code: shift.code, date: format.date(shift.date) });
  return (
    <PrintSheet paper="210mm 297mm" margin="15mm" paperOnly footer={`${crewName}, ${whichShift}`}>
      <Paper>
        <Head>
          <div>
            <h1>{t('routes.handover')}</h1>
            <p>
              <bdi>{crewName}</bdi>, {whichShift}
            </p>
            <p>
              {format.dateTime(shift.from)} – {format.dateTime(shift.to)}
            </p>
          </div>
          <bdi>{tenant.name}</bdi>
        </Head>
        {text && (
          <Text>
            <bdi>{text}</bdi>
          </Text>
        )}
        {issues && issues.length > 0 && <IssueTable issues={issues} />}
        <Signatures>
          <SignedBy label={t('handover.print.handed_over')} person={author} at={signed_at} />
          <SignedBy label={t('handover.print.taken_over')} person={confirmed_by} at={confirmed_at} />
        </Signatures>
      </Paper>
    </PrintSheet>
  );
}

interface SignedByProps {
  label: string;
  person: Handover['confirmed_by'];
  at: string | null;
}

/** Who signed in the portal and when; empty where nobody has, to be written by hand. */
function SignedBy({ label, person, at }: SignedByProps) {
  const t = useT();
  const format = useFormat();
  const personName = usePersonName();
  return (
    <Signature>
      <strong>{label}</strong>
      <span>
        {at
          ? t('handover.print.name_and_time', { name: personName(person) ?? '', time: format.dateTime(at) })
          : t('handover.not_confirmed')}
      </span>
      <span />
      <small>{t('handover.print.signature')}</small>
    </Signature>
  );
}

/** The issues as they stood when the handover was signed. */
function IssueTable({ issues }: { issues: readonly HandoverIssue[] }) {
  const t = useT();
  const { locale } = usePortal();
  return (
    <Table>
      <caption>{t('handover.issues')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('handover.print.number')}</th>
          <th scope="col">{t('handover.print.title')}</th>
          <th scope="col">{t('handover.print.status')}</th>
          <th scope="col">{t('handover.print.criticality')}</th>
        </tr>
      </thead>
      <tbody>
        {issues.map(({ id, title, state, criticality }) => (
          <tr key={id}>
            <td>#{id}</td>
            <td>
              <bdi>{title}</bdi>
            </td>
            <td>
              <bdi>{translated(state, locale)}</bdi>
            </td>
            <td>{criticality && <bdi>{translated(criticality, locale)}</bdi>}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
