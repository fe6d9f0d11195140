import {
  AlertTriangle, Archive, ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Bell, Camera, Check, CheckCheck, ChevronDown, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, ChevronsUpDown, ChevronUp,
  Circle, CircleAlert, CircleCheck, CircleDashed, CircleX, Clipboard, Clock, CloudOff, Ellipsis, Eye, EyeOff, Flag, History, House, Image, Inbox, Info,
  Languages, Lock, LogOut, Menu, Moon, Pencil, Play, Plus, RefreshCw, Search, Send, Settings, Sun, SunMoon, Tag, Trash2, User, UserPlus, Users, Wrench, X,
} from 'lucide-react';

/** Icons that screens of every unit show; part of the first download. */
export const CORE_ICONS = {
  alert: CircleAlert, archive: Archive, 'arrow-down': ArrowDown, 'arrow-left': ArrowLeft, 'arrow-right': ArrowRight, 'arrow-up': ArrowUp, bell: Bell, camera: Camera,
  check: Check, 'check-check': CheckCheck, 'chevron-down': ChevronDown, 'chevron-left': ChevronLeft, 'chevron-right': ChevronRight, 'chevron-up': ChevronUp,
  first: ChevronsLeft, last: ChevronsRight, sort: ChevronsUpDown, circle: Circle, 'circle-check': CircleCheck, 'circle-dashed': CircleDashed, 'circle-x': CircleX,
  clipboard: Clipboard, clock: Clock, close: X, error: CircleX, eye: Eye, 'eye-off': EyeOff, flag: Flag, history: History, home: House, image: Image, inbox: Inbox, info: Info,
  languages: Languages, lock: Lock, 'log-out': LogOut, menu: Menu, moon: Moon, more: Ellipsis, offline: CloudOff, pencil: Pencil, play: Play, plus: Plus, refresh: RefreshCw,
  search: Search, send: Send, settings: Settings, sun: Sun, system: SunMoon, tag: Tag, trash: Trash2, user: User, 'user-plus': UserPlus, users: Users, warning: AlertTriangle, wrench: Wrench,
} as const;

export type CoreIconName = keyof typeof CORE_ICONS;
