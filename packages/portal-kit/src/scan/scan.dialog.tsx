import { useRef, useState } from 'react';
import styled from 'styled-components';
import { BARCODE_MAX } from '@portal/contracts/barcodes';
import { Banner } from '@portal/ui-kit/banner';
import { Button } from '@portal/ui-kit/button';
import { Dialog } from '@portal/ui-kit/dialog';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { Stack } from '@portal/ui-kit/stack';
import { TextField } from '@portal/ui-kit/text-field';
import { color, radius, space, stroke } from '@portal/ui-kit/theme';
import { usePortalT } from '../i18n/use-t';
import { chime } from '../sound/sounds';
import { useKeyReader } from './key-reader';
import { useCamera } from './use-camera';
import { useCodeReader } from './use-code-reader';

interface ScanDialogProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

const Finder = styled.div`
  position: relative;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${radius.medium};
  background: ${color.inverse};
  color: ${color.onInverse};
  display: grid;
  place-items: center;
  video {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  /* Where to hold the code. */
  &::after {
    content: '';
    position: absolute;
    inset: 22% 10%;
    border: ${stroke.thick} solid ${color.onInverse};
    border-radius: ${radius.medium};
    opacity: 0.8;
  }
  p {
    position: absolute;
    inset-inline: 0;
    inset-block-end: 0;
    z-index: 1;
    padding: ${space.s} ${space.m};
    text-align: center;
    background: ${color.inverse};
  }
`;

const Typed = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.s};
  > :first-child {
    flex: 1 1 12rem;
  }
`;

/** Longer than any symbology writes: a passport's address. */
const LONGEST = BARCODE_MAX * 4;
const TOUCH_MS = 60;

/** Reads a code with the camera or a hand reader, or takes one that is typed. */
export function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const t = usePortalT();
  const [broken, setBroken] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const seen = (code: string) => {
    void chime();
    // Felt where nothing is heard: in a loud hall, with gloves.
    navigator.vibrate?.(TOUCH_MS);
    onCode(code);
  };
  useKeyReader(seen);
  useCodeReader(video, camera.stream !== null, seen, () => setBroken(true));
  const fault = broken ? 'failed' : camera.fault;
  const retry = () => {
    setBroken(false);
    camera.retry();
  };
  return (
    <Dialog open title={t('scan.title')} onClose={onClose}>
      <Stack $gap="l">
        {fault ? (
          <Banner live tone="warning" actions={<Button onClick={retry}>{t('kit.retry')}</Button>}>
            {t(`scan.${fault}`)}
          </Banner>
        ) : (
          <Finder>
            <video ref={video} muted playsInline aria-label={t('scan.aim')} />
            <p role="status">{camera.stream ? t('scan.aim') : t('scan.starting')}</p>
          </Finder>
        )}
        <CameraControls camera={camera} />
        <TypedCode onCode={onCode} />
      </Stack>
    </Dialog>
  );
}

function CameraControls({ camera: { cameras, chosen, choose, torch } }: { camera: ReturnType<typeof useCamera> }) {
  const t = usePortalT();
  if (cameras.length < 2 && !torch) return null;
  const options = cameras.map(({ id, name }, index) => ({ value: id, label: name || t('scan.camera_number', { number: index + 1 }) }));
  return (
    <Stack $gap="s">
      {torch && (
        <Button icon="zap" aria-pressed={torch.lit} onClick={torch.toggle}>
          {t(torch.lit ? 'scan.light_off' : 'scan.light_on')}
        </Button>
      )}
      {options.length > 1 && <NativeSelect label={t('scan.camera')} options={options} value={chosen} onChange={choose} />}
    </Stack>
  );
}

function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const t = usePortalT();
  const [typed, type] = useState('');
  const code = typed.trim();
  return (
    <Typed
      onSubmit={(event) => {
        event.preventDefault();
        if (code !== '') onCode(code);
      }}
    >
      <TextField
        label={t('scan.typed')}
        value={typed}
        onChange={type}
        maxLength={LONGEST}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <Button type="submit" disabled={code === ''}>
        {t('scan.use')}
      </Button>
    </Typed>
  );
}
