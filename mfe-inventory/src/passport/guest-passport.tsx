import { useState } from 'react';
import styled from 'styled-components';
import { getGuestPassport } from '@portal/contracts/inventory/contracts';
import type { GuestPassport as Passport } from '@portal/contracts/inventory/schemas';
import { addressOf, ApiError, lazyPanel, LoadError, useApiQuery, useT } from '@portal/portal-kit';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { SkeletonText } from '@portal/ui-kit/skeleton';
import { Stack } from '@portal/ui-kit/stack';
import { color, font, radius } from '@portal/ui-kit/theme';
import { StatusBand } from './status-band';

const Photo = styled.img`
  inline-size: 100%;
  max-block-size: 14rem;
  object-fit: cover;
  border-radius: ${radius.medium};
  background: ${color.sunken};
`;

const Plate = styled.header`
  h2 {
    font-size: ${font.display};
    line-height: 1.15;
    overflow-wrap: anywhere;
  }
  p {
    font-size: ${font.body};
    overflow-wrap: anywhere;
  }
`;

const GuestReport = lazyPanel(async () => (await import('./guest-report')).GuestReport, <SkeletonText lines={6} />);

interface GuestPassportProps {
  id: number;
  /** To the sign-in page, and from there to an address of the portal. */
  onSignIn: (address?: string) => void;
}

/** The passport of a machine for a person without an account: what it is, its state, whether somebody is on it. */
export function GuestPassport({ id, onSignIn }: GuestPassportProps) {
  const t = useT();
  const report = addressOf('new_issue', {}, { equipment: id }) ?? undefined;
  const passport = useApiQuery(getGuestPassport, { params: { id } });
  const [reporting, setReporting] = useState(false);
  const unknown = passport.error instanceof ApiError && passport.error.status === 404;
  return (
    <Stack>
      {passport.data ? (
        <Known passport={passport.data.item} />
      ) : unknown ? (
        <Banner tone="neutral">{t('passport.guest.unknown')}</Banner>
      ) : passport.error ? (
        <LoadError compact error={passport.error} onRetry={() => void passport.refetch()} />
      ) : (
        <SkeletonText lines={6} />
      )}
      {passport.data &&
        (reporting ? (
          <GuestReport id={id} onCancel={() => setReporting(false)} />
        ) : (
          <Button
            variant="primary"
            size="large"
            block
            icon="plus"
            onClick={() => (passport.data.item.reports ? setReporting(true) : onSignIn(report))}
          >
            {t('passport.guest.report')}
          </Button>
        ))}
      <Button size="large" block onClick={() => onSignIn()}>
        {t('passport.guest.sign_in')}
      </Button>
    </Stack>
  );
}

function Known({ passport: { symbol, designation, status, photo, work } }: { passport: Passport }) {
  const t = useT();
  return (
    <>
      {photo && <Photo src={photo} alt="" />}
      <Plate>
        <h2>
          <bdi>{symbol ?? designation}</bdi>
        </h2>
        {symbol !== null && (
          <p>
            <bdi>{designation}</bdi>
          </p>
        )}
      </Plate>
      <StatusBand status={status} />
      {work !== null && <p>{t(`passport.guest.work.${work}`)}</p>}
    </>
  );
}
