import {
  Activity, AirVent, AlarmClock, Anchor, Axe, Barcode, Battery, Bolt, Bot, Box, Boxes, Building2, Cable, Calendar, CalendarClock, ChartColumn, Cog, Construction, Container, Cpu, Database, Drill, Droplet, Droplets,
  DoorOpen, Ear, Factory, Fan, FileText, FireExtinguisher, Flame, FlameKindling, Footprints, Forklift, Fuel, Gauge, Globe, GraduationCap, Hammer, HandHelping, HardHat, Heater, HeartPulse, IdCard, Key, Lamp, Leaf, Lightbulb, Link, MapPin, Magnet, Megaphone,
  MessageSquare, Monitor, Network, Nut, Package, PackageOpen, Paintbrush, PaintBucket, Paperclip, Phone, PhoneCall, Pickaxe, Pipette, Plug, PlugZap, Power, Printer, QrCode, Radiation, Recycle, Router, Ruler, Scale, ScanLine, Server, Shield, ShieldAlert, ShieldCheck,
  Shirt, ShoppingCart, Shovel, Siren, Skull, Snowflake, Sparkles, SprayCan, Star, Stethoscope, Thermometer, Timer, ToolCase, Truck, TriangleAlert, Toilet, TrafficCone, TreePine, Unplug, UsersRound, Utensils, Volume2, Warehouse, Waves, Weight, Wifi, Wind, Workflow, Zap,
} from 'lucide-react';

/** Icons that people choose for categories, equipment types and the like; fetched when the first of them is shown. */
export const PLANT_ICONS = {
  activity: Activity, 'air-vent': AirVent, alarm: AlarmClock, anchor: Anchor, axe: Axe, automation: Bot, barcode: Barcode, battery: Battery, bolt: Bolt, bot: Bot, box: Box, boxes: Boxes, building: Building2,
  cable: Cable, calendar: Calendar, 'calendar-clock': CalendarClock, category: Boxes, chart: ChartColumn, cog: Cog, construction: Construction, container: Container, cpu: Cpu, database: Database,
  door: DoorOpen, drill: Drill, droplet: Droplet, droplets: Droplets, ear: Ear, electrical: Zap, factory: Factory, fan: Fan, file: FileText, 'fire-extinguisher': FireExtinguisher, flame: Flame,
  'flame-kindling': FlameKindling, footprints: Footprints, forklift: Forklift, fuel: Fuel, gauge: Gauge, globe: Globe, graduation: GraduationCap, hammer: Hammer, 'hand-helping': HandHelping, 'hard-hat': HardHat,
  heater: Heater, 'heart-pulse': HeartPulse, 'id-card': IdCard, key: Key, lamp: Lamp, leaf: Leaf, lightbulb: Lightbulb, link: Link, magnet: Magnet, 'map-pin': MapPin, megaphone: Megaphone, message: MessageSquare,
  monitor: Monitor, network: Network, nut: Nut, package: Package, 'package-open': PackageOpen, paint: PaintBucket, paintbrush: Paintbrush, paperclip: Paperclip, phone: Phone, 'phone-call': PhoneCall,
  pickaxe: Pickaxe, pipette: Pipette, plug: Plug, 'plug-zap': PlugZap, power: Power, printer: Printer, 'qr-code': QrCode, radiation: Radiation, recycle: Recycle, router: Router, ruler: Ruler, scale: Scale,
  scan: ScanLine, server: Server, shield: Shield, 'shield-alert': ShieldAlert, 'shield-check': ShieldCheck, shirt: Shirt, 'shopping-cart': ShoppingCart, shovel: Shovel, siren: Siren, skull: Skull,
  snowflake: Snowflake, sparkles: Sparkles, 'spray-can': SprayCan, star: Star, stethoscope: Stethoscope, thermometer: Thermometer, timer: Timer, toilet: Toilet, toolbox: ToolCase, 'traffic-cone': TrafficCone,
  tree: TreePine, 'triangle-alert': TriangleAlert, truck: Truck, unplug: Unplug, crew: UsersRound, utensils: Utensils, volume: Volume2, warehouse: Warehouse, waves: Waves, weight: Weight, wifi: Wifi, wind: Wind,
  workflow: Workflow, zap: Zap,
} as const;

export type PlantIconName = keyof typeof PLANT_ICONS;
