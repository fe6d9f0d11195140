/** Photos and documents: of something that is there, and those picked for something that is not yet. */
export { AttachedDocuments } from './files/attached-documents';
export { AttachedPhotos } from './files/attached-photos';
export { DocumentsField } from './files/documents-field';
export { openPhoto } from './files/open-photo';
export { PhotosField } from './files/photos-field';
export { saveFile } from './files/save-file';
export { saveText } from './files/save-text';
