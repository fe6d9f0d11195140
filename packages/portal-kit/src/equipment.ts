/** Machines and tools with their assemblies: a tree that loads its branches, for screens that show many of them. One is chosen by `EquipmentPicker` of `fields`. */
export { useExpanded } from './branches/use-expanded';
export { EquipmentTree, type EquipmentTreeProps } from './equipment/equipment-tree';
