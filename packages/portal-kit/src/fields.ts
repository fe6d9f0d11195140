/** Fields that fetch or translate, and parameters; apart from the rest, so that pages without them do not carry them. */
export { BarcodeField } from './fields/barcode-field';
export { ColorPicker } from './fields/color-picker';
export { DictionaryField, DictionaryKeyField } from './fields/dictionary-field';
export { EquipmentPicker } from './fields/equipment-picker';
export { IconPicker } from './fields/icon-picker';
export { LocationPicker, type LocationPickerProps } from './fields/location-picker';
export { ParameterDesigner } from './fields/lazy-parameter-designer';
export { answersInput, answerTo, unanswered, type Answers, type AskedParameter } from './fields/parameter-answers';
export { parameterDesigns } from './fields/parameter-design';
export { ParameterFields } from './fields/parameter-fields';
export { PersonPhoto } from './fields/person-photo';
export { PersonPicker } from './fields/person-picker';
export { PictureButtons } from './fields/picture-buttons';
export { TranslatableField } from './fields/translatable-field';
export { useAnswers } from './fields/use-answers';
export { usePaused } from './fields/use-paused';
export { useParameterTypeName } from './fields/use-parameter-type-name';
export { useTimezoneOptions } from './fields/use-timezone-options';
