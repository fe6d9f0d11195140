/**
 * Machines and tools with their assemblies: a tree that loads its branches, for screens that show many of them. One is chosen by
 * `EquipmentPicker` of `fields`, several by `EquipmentChoiceDialog`.
 */
export { useExpanded } from './branches/use-expanded';
export { EquipmentTree } from './equipment/equipment-tree';
export { EquipmentChoiceDialog } from './equipment/equipment-choice.dialog';
