import '#platform/console/schemas/library.ts'
import type { FieldKind } from '#platform/contract/define/field.ts'
import { MENU_GRID, SUBMENU_GRID } from '#platform/rules/console/menu-layout.ts'
import { CURRENCIES } from '#platform/rules/money/currencies.ts'
import { SHOP_SETTINGS_DEFAULTS } from '#platform/rules/shop/shop-settings.ts'
import { type SiteSettings, siteExtInfo } from '../../contract/site.ts'

export interface SettingField {
  readonly name: string
  readonly kind: FieldKind
  /** Default value; undefined where there is none. */
  readonly otherwise: string | undefined
  readonly facts: { readonly max?: number; readonly multiline?: boolean; readonly values?: readonly string[] }
}

/** Sections of the form, in order, with the settings of core.md section 3; the contact is above them. */
export const SETTING_SECTIONS = {
  receipt: ['abn', 'logo', 'receiptHeader', 'bottomInfo'],
  language: ['language', 'dataLanguage', 'currency', 'currencySymbol'],
  pricing: ['taxBy', 'priceName1', 'priceName2', 'priceName3', 'priceName4'],
  till: ['tillLockMinutes', 'offlinePoints', 'offlinePay'],
  stock: ['stockItemsOnly', 'stockAuditorDiffers', 'blindCounting'],
  masks: ['dateMask', 'dateTimeMask', 'timeMask', 'shortTimeMask'],
  map: ['mapCentreX', 'mapCentreY', 'mapZoom', 'searchRadius'],
  tillMenu: [
    'menuGridRowNum',
    'menuGridColumnNum',
    'submenuGridRowNum',
    'submenuGridColumnNum',
    'menuLayout',
    'menuVersion',
  ],
} as const satisfies Record<string, readonly (keyof SiteSettings)[]>

/** Entered once by an installer, if at all: shown on demand, after all others. */
export const ADVANCED_SECTIONS = {
  addresses: ['imageUploaderUrl', 'cloudUrl', 'scanUrl'],
  device: ['deviceId', 'domain', 'licensed', 'producerName'],
} as const satisfies Record<string, readonly (keyof SiteSettings)[]>

const KINDS: Partial<Record<keyof SiteSettings, FieldKind>> = {
  mapCentreX: 'decimal',
  mapCentreY: 'decimal',
  mapZoom: 'decimal',
  searchRadius: 'decimal',
  currency: 'choice',
  domain: 'choice',
  taxBy: 'choice',
  licensed: 'boolean',
  stockItemsOnly: 'boolean',
  stockAuditorDiffers: 'boolean',
  blindCounting: 'boolean',
  tillLockMinutes: 'integer',
  offlinePoints: 'integer',
  offlinePay: 'decimal',
  menuGridRowNum: 'integer',
  menuGridColumnNum: 'integer',
  submenuGridRowNum: 'integer',
  submenuGridColumnNum: 'integer',
  menuLayout: 'choice',
  menuVersion: 'integer',
}
const CHOICES: Partial<Record<keyof SiteSettings, readonly string[]>> = {
  currency: CURRENCIES,
  domain: ['browser', 'app'],
  taxBy: ['line', 'bill'],
  menuLayout: ['CTPos', 'ArmPos'],
}
/** Default values. */
const PRESETS = {
  ...SHOP_SETTINGS_DEFAULTS,
  menuGridRowNum: MENU_GRID.rowNum,
  menuGridColumnNum: MENU_GRID.columnNum,
  submenuGridRowNum: SUBMENU_GRID.rowNum,
  submenuGridColumnNum: SUBMENU_GRID.columnNum,
  menuLayout: 'CTPos',
  menuVersion: 100,
  // Used only by the till; pages do not receive it.
  taxBy: '',
  tillLockMinutes: '',
  offlinePoints: 0,
  offlinePay: 0,
  // Used only by the server.
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
  const long = name === 'bottomInfo' || name === 'receiptHeader'
  return {
    name,
    kind,
    otherwise:
      kind === 'boolean' || (kind === 'choice' && name !== 'currency') || preset === '' ? undefined : String(preset),
    facts: {
      ...(kind === 'text'
        ? {
            max: name === 'bottomInfo' ? LONG_TEXT : long ? TEXT : name.startsWith('priceName') ? PRICE_NAME : TEXT / 2,
            multiline: long,
          }
        : {}),
      ...(kind === 'choice' ? { values: CHOICES[name] ?? [] } : {}),
    },
  }
}

/** Contact of the shop for customers and authorities. */
export const CONTACT_FIELDS: readonly SettingField[] = [
  { name: 'phone', kind: 'phone', otherwise: undefined, facts: { max: 24 } },
  { name: 'email', kind: 'email', otherwise: undefined, facts: { max: 254 } },
  { name: 'address', kind: 'address', otherwise: undefined, facts: {} },
]

/** Addresses of the shop's own servers and similar values. */
export const EXT_FIELDS: readonly SettingField[] = Object.keys(siteExtInfo.shape).map(name => ({
  name,
  kind: 'text',
  otherwise: undefined,
  facts: { max: TEXT / 2 },
}))
