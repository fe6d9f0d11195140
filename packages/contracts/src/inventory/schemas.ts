export * from './barcode.schemas';
export * from './location.schemas';
