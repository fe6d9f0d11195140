/** Pictures of barcodes and QR codes, for what is printed; apart from the rest, because drawing them takes more code than a page. */
export { barcodeAddress, qrAddress } from './fields/barcode-svg';
