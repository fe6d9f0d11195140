import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BARCODE_TYPES, type Barcode, type BarcodeType } from '@portal/contracts/barcodes';
import { readByHand } from '../scan/hand-reader.factory';
import { portalAround, startPortalForTests } from '../testing/portal-for-tests';
import { BarcodeField } from './barcode-field';
import { barcodeAddress, qrAddress } from './barcode-svg';

const EXAMPLES: Readonly<Record<BarcodeType, string>> = {
  CODE128: 'PRS-01',
  EAN2: '05',
  EAN5: '52495',
  EAN8: '96385074',
  EAN13: '5901234123457',
  CODE39: 'PRS-01',
  MSI: '1234567',
  CODABAR: '40156',
};

const drawn = (address: string | null) => decodeURIComponent(address ?? '').match(/<path/g)?.length ?? 0;

describe('pictures of codes', () => {
  it.each(BARCODE_TYPES)('%s has bars', (type) => expect(drawn(barcodeAddress({ type, value: EXAMPLES[type] }))).toBeGreaterThan(0));
  it('what a type cannot hold has none', () => expect(barcodeAddress({ type: 'EAN13', value: '5901234123458' })).toBeNull());
  it('an address is a QR code', () => expect(drawn(qrAddress('https://acme.example.com/passport/12'))).toBeGreaterThan(0));
});

function Form({ onChange }: { onChange: (barcode: Barcode | null) => void }) {
  const [value, setValue] = useState<Barcode | null>(null);
  const change = (barcode: Barcode | null) => {
    setValue(barcode);
    onChange(barcode);
  };
  return <BarcodeField label="Barcode" value={value} onChange={change} />;
}

describe('barcode field', () => {
  const onChange = jest.fn();
  const value = () => screen.getByRole('textbox', { name: 'Barcode' });
  beforeEach(async () => {
    onChange.mockClear();
    await startPortalForTests();
    render(<Form onChange={onChange} />, { wrapper: portalAround({ name: 'mfe-test', namespace: 'test' }) });
  });

  it('says where the value does not match the chosen code type, and shows the bars where it does', async () => {
    const user = userEvent.setup();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Code type' }), 'EAN13');
    await user.type(value(), '590123412345');
    expect(value()).toHaveAccessibleDescription('The value does not match the chosen code type.');
    await user.type(value(), '7');
    expect(value()).not.toHaveAccessibleDescription();
    expect(await screen.findByRole('img', { name: /5901234123457/ })).toBeVisible();
    expect(onChange).toHaveBeenLastCalledWith({ type: 'EAN13', value: '5901234123457' });
    await user.clear(value());
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('takes what a hand reader reads, with the type that it is of', async () => {
    await userEvent.click(value());
    readByHand('96385074');
    expect(onChange).toHaveBeenLastCalledWith({ type: 'CODE128', value: '96385074' });
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Code type' }), 'CODE39');
    await userEvent.click(value());
    readByHand('prs-02');
    expect(onChange).toHaveBeenLastCalledWith({ type: 'CODE128', value: 'prs-02' });
  });
});
