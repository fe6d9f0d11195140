import { useState } from 'react';
import styled from 'styled-components';
import { BARCODE_MAX, BARCODE_TYPES, isBarcode, type Barcode, type BarcodeType } from '@portal/contracts/barcodes';
import type { FieldBasics } from '@portal/ui-kit/field';
import { NativeSelect } from '@portal/ui-kit/native-select';
import { TextField } from '@portal/ui-kit/text-field';
import { media, space } from '@portal/ui-kit/theme';
import { usePortalT } from '../i18n/use-t';
import { part } from '../manifest/part';
import { PartView } from '../remote-components/part-view';
import { useKeyReader } from '../scan/key-reader';
import { ScanButton } from '../scan/scan-button';

const { load } = part(() => import('./barcode-picture'), 'BarcodePicture');

interface BarcodeFieldProps extends Omit<FieldBasics, 'required' | 'hideLabel'> {
  value: Barcode | null;
  onChange: (value: Barcode | null) => void;
  disabled?: boolean;
}

/** Names of symbologies, the same in every language. */
const NAMES: Readonly<Record<BarcodeType, string>> = {
  CODE128: 'Code 128',
  EAN2: 'EAN-2',
  EAN5: 'EAN-5',
  EAN8: 'EAN-8',
  EAN13: 'EAN-13',
  CODE39: 'Code 39',
  MSI: 'MSI',
  CODABAR: 'Codabar',
};

const OPTIONS = BARCODE_TYPES.map((value) => ({ value, label: NAMES[value] }));

/** What a label most likely is, by what was read from it: narrow symbologies first. */
const LIKELY: readonly BarcodeType[] = ['EAN13', 'EAN8', 'CODE128'];

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(8rem, 1fr) minmax(0, 3fr) auto;
  align-items: end;
  gap: ${space.s};
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.s};
`;

/** A barcode: its type, its value, and the picture of both; a reader or the camera fills it in. An empty value is no barcode. */
export function BarcodeField({ value, onChange, label, hint, error, disabled, className }: BarcodeFieldProps) {
  const t = usePortalT();
  const [chosen, choose] = useState<BarcodeType>(value?.type ?? 'CODE128');
  const [focused, focus] = useState(false);
  const type = value?.type ?? chosen;
  const set = (next: BarcodeType, text: string) => {
    choose(next);
    onChange(text === '' ? null : { type: next, value: text });
  };
  const read = (code: string) => set([type, ...LIKELY].find((each) => isBarcode(each, code)) ?? type, code);
  useKeyReader(read, { enabled: focused, inFields: true });
  const fits = value === null || isBarcode(value.type, value.value.trim());
  const fault = fits ? error : t('barcode.mismatch');
  return (
    <Column className={className} onFocus={() => focus(true)} onBlur={() => focus(false)}>
      <Row>
        <NativeSelect
          label={t('barcode.type')}
          options={OPTIONS}
          value={type}
          disabled={disabled}
          onChange={(next) => set(next, value?.value ?? '')}
        />
        <TextField
          label={label}
          hint={hint}
          error={fault}
          value={value?.value ?? ''}
          onChange={(text) => set(type, text)}
          maxLength={BARCODE_MAX}
          disabled={disabled}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <ScanButton onCode={read} disabled={disabled} />
      </Row>
      {value !== null && fits && <PartView quiet load={load} props={{ barcode: { type: value.type, value: value.value.trim() } }} />}
    </Column>
  );
}
