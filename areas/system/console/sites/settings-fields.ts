import type { FieldKind } from '#platform/contract/define/field.ts'
import { MENU_GRID, SUBMENU_GRID } from '#platform/rules/menu-layout.ts'
import { SHOP_SETTINGS_DEFAULTS } from '#platform/rules/shop-settings.ts'
import { type SiteSettings, siteExtInfo } from '../../contract/site.ts'

export interface SettingField {
  readonly name: string
  readonly kind: FieldKind
  /** What holds where nothing is set; undefined where nothing does. */
  readonly otherwise: string | undefined
  readonly facts: { readonly max?: number; readonly multiline?: boolean; readonly values?: readonly string[] }
}

/** Sections of the form, in order, with the settings of core.md section 3. */
export const SETTING_SECTIONS = {
  language: ['language', 'dataLanguage', 'currency', 'currencySymbol'],
  pricing: ['taxBy', 'priceName1', 'priceName2', 'priceName3', 'priceName4'],
  till: ['tillLockMinutes'],
  stock: ['stockItemsOnly', 'stockAuditorDiffers', 'blindCounting'],
  masks: ['dateMask', 'dateTimeMask', 'timeMask', 'shortTimeMask'],
  looks: ['logo', 'producerName', 'bottomInfo'],
  map: ['mapCentreX', 'mapCentreY', 'mapZoom', 'searchRadius'],
  addresses: ['imageUploaderUrl', 'cloudUrl', 'scanUrl'],
  device: ['deviceId', 'domain', 'licensed'],
  tillMenu: [
    'menuGridRowNum',
    'menuGridColumnNum',
    'submenuGridRowNum',
    'submenuGridColumnNum',
    'menuLayout',
    'menuVersion',
  ],
} as const satisfies Record<string, readonly (keyof SiteSettings)[]>

const KINDS: Partial<Record<keyof SiteSettings, FieldKind>> = {
  mapCentreX: 'decimal',
  mapCentreY: 'decimal',
  mapZoom: 'decimal',
  searchRadius: 'decimal',
  domain: 'choice',
  taxBy: 'choice',
  licensed: 'boolean',
  stockItemsOnly: 'boolean',
  stockAuditorDiffers: 'boolean',
  blindCounting: 'boolean',
  tillLockMinutes: 'integer',
  menuGridRowNum: 'integer',
  menuGridColumnNum: 'integer',
  submenuGridRowNum: 'integer',
  submenuGridColumnNum: 'integer',
  menuLayout: 'choice',
  menuVersion: 'integer',
}
const CHOICES: Partial<Record<keyof SiteSettings, readonly string[]>> = {
  domain: ['browser', 'app'],
  taxBy: ['line', 'bill'],
  menuLayout: ['CTPos', 'ArmPos'],
}
/** What holds where nothing is set. */
const PRESETS = {
  ...SHOP_SETTINGS_DEFAULTS,
  menuGridRowNum: MENU_GRID.rowNum,
  menuGridColumnNum: MENU_GRID.columnNum,
  submenuGridRowNum: SUBMENU_GRID.rowNum,
  submenuGridColumnNum: SUBMENU_GRID.columnNum,
  menuLayout: 'CTPos',
  menuVersion: 100,
  // The till's own affair: it is none of the settings that every page is given.
  taxBy: '',
  tillLockMinutes: '',
  // The server's own affair.
  stockItemsOnly: false,
  stockAuditorDiffers: false,
  blindCounting: false,
} as const
const LONG_TEXT = 2000
const TEXT = 400
const PRICE_NAME = 24

export function settingField(name: keyof SiteSettings): SettingField {
  const kind = KINDS[name] ?? 'text'
  const preset = PRESETS[name]
  const long = name === 'bottomInfo'
  return {
    name,
    kind,
    otherwise: kind === 'boolean' || kind === 'choice' || preset === '' ? undefined : String(preset),
    facts: {
      ...(kind === 'text'
        ? { max: long ? LONG_TEXT : name.startsWith('priceName') ? PRICE_NAME : TEXT / 2, multiline: long }
        : {}),
      ...(kind === 'choice' ? { values: CHOICES[name] ?? [] } : {}),
    },
  }
}

/** Addresses of the shop's own servers and the like. */
export const EXT_FIELDS: readonly SettingField[] = Object.keys(siteExtInfo.shape).map(name => ({
  name,
  kind: 'text',
  otherwise: undefined,
  facts: { max: TEXT / 2 },
}))
