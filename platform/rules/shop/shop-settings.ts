/** The settings of a shop and their defaults. */
import { numericOrNull } from '../text/numeric.ts'
import { parseExtInfo } from './shop-ext-info.ts'

export const SHOP_SETTINGS_DEFAULTS = {
  deviceId: '',
  language: 'en-gb',
  currency: 'AUD',
  currencySymbol: '$',
  logo: '',
  imageUploaderUrl: '',
  cloudUrl: '',
  scanUrl: '',
  abn: '',
  receiptHeader: '',
  bottomInfo: '',
  /** Degrees of longitude and latitude: Brisbane. */
  mapCentreX: 153.026322,
  mapCentreY: -27.465881,
  mapZoom: 12,
  /** Kilometres. */
  searchRadius: 5,
  dateTimeMask: 'DD/MM/YYYY HH:mm:ss',
  dateMask: 'DD/MM/YYYY',
  timeMask: 'HH:mm:ss',
  shortTimeMask: 'HH:mm',
  producerName: '',
  dataLanguage: 'en',
  priceName1: '',
  priceName2: '',
  priceName3: '',
  priceName4: '',
  licensed: false,
  /** `app` is the handheld's app mode. */
  domain: 'browser',
}

type Defaults = typeof SHOP_SETTINGS_DEFAULTS
/** Where a shop's terminals run: in a browser or as an app. */
export const DOMAINS = ['browser', 'app'] as const
export type Domain = (typeof DOMAINS)[number]
export type ShopSettings = Readonly<Omit<Defaults, 'domain'>> & { readonly domain: Domain }
/** Settings as stored or received; any may be missing, blank or of the wrong type. */
export type ShopSettingsInput = { readonly [name in keyof ShopSettings]?: unknown }

type NumericName = 'mapCentreX' | 'mapCentreY' | 'mapZoom' | 'searchRadius'
type TextName = Exclude<keyof ShopSettings, NumericName | 'licensed' | 'domain'>

/**
 * Complete settings. Blank values count as unset; map centre, zoom and radius are ignored when not numeric. Unset
 * addresses come from the shop's `extInfo` (urlUpload, urlComm, urlScan).
 */
export function withDefaults(input: ShopSettingsInput, extInfoText?: string | null): ShopSettings {
  const extInfo = parseExtInfo(extInfoText)
  const text = (name: TextName, otherwise = SHOP_SETTINGS_DEFAULTS[name]) => textOr(input[name], otherwise)
  const numeric = (name: NumericName) => numericOrNull(input[name]) ?? SHOP_SETTINGS_DEFAULTS[name]
  return {
    deviceId: text('deviceId'),
    language: text('language'),
    currency: text('currency'),
    currencySymbol: text('currencySymbol', getCurrencySymbol(text('currency'))),
    logo: text('logo'),
    imageUploaderUrl: text('imageUploaderUrl', extInfo.urlUpload),
    cloudUrl: text('cloudUrl', extInfo.urlComm),
    scanUrl: text('scanUrl', extInfo.urlScan),
    abn: text('abn'),
    receiptHeader: text('receiptHeader'),
    bottomInfo: text('bottomInfo'),
    mapCentreX: numeric('mapCentreX'),
    mapCentreY: numeric('mapCentreY'),
    mapZoom: numeric('mapZoom'),
    searchRadius: numeric('searchRadius'),
    dateTimeMask: text('dateTimeMask'),
    dateMask: text('dateMask'),
    timeMask: text('timeMask'),
    shortTimeMask: text('shortTimeMask'),
    producerName: text('producerName'),
    dataLanguage: text('dataLanguage'),
    priceName1: text('priceName1'),
    priceName2: text('priceName2'),
    priceName3: text('priceName3'),
    priceName4: text('priceName4'),
    licensed: input.licensed === true,
    domain: input.domain === 'app' ? 'app' : 'browser',
  }
}

/** A currency's symbol as used in its own country. An unknown code gets the default currency's symbol. */
function getCurrencySymbol(currency: string): string {
  // Creating the browser's formatter takes 15 ms, and before sign-in no other currency is needed.
  if (currency === SHOP_SETTINGS_DEFAULTS.currency) return SHOP_SETTINGS_DEFAULTS.currencySymbol
  if (!/^[A-Za-z]{3}$/.test(currency)) return SHOP_SETTINGS_DEFAULTS.currencySymbol
  const shape = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat('en', shape).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? SHOP_SETTINGS_DEFAULTS.currencySymbol
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value : otherwise
