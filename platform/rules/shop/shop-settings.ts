/** The settings of a shop, with what holds where nothing is set. */
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
  /** `app` is the handheld app mode. */
  domain: 'browser',
}

type Defaults = typeof SHOP_SETTINGS_DEFAULTS
/** Where a shop's terminals work: in a browser, or as an app of their own. */
export const DOMAINS = ['browser', 'app'] as const
export type Domain = (typeof DOMAINS)[number]
export type ShopSettings = Readonly<Omit<Defaults, 'domain'>> & { readonly domain: Domain }
/** Settings as stored or received: any may be missing, blank or of a wrong type. */
export type ShopSettingsInput = { readonly [name in keyof ShopSettings]?: unknown }

type NumericName = 'mapCentreX' | 'mapCentreY' | 'mapZoom' | 'searchRadius'
type TextName = Exclude<keyof ShopSettings, NumericName | 'licensed' | 'domain'>

/**
 * Complete settings. What is blank counts as not set; map centre, zoom and radius are ignored when not numeric.
 * The addresses that are not set come from the shop's `extInfo` (urlUpload, urlComm, urlScan).
 */
export function withDefaults(given: ShopSettingsInput, extInfoText?: string | null): ShopSettings {
  const extInfo = parseExtInfo(extInfoText)
  const text = (name: TextName, otherwise = SHOP_SETTINGS_DEFAULTS[name]) => textOr(given[name], otherwise)
  const numeric = (name: NumericName) => numericOrNull(given[name]) ?? SHOP_SETTINGS_DEFAULTS[name]
  return {
    deviceId: text('deviceId'),
    language: text('language'),
    currency: text('currency'),
    currencySymbol: text('currencySymbol', symbolOf(text('currency'))),
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
    licensed: given.licensed === true,
    domain: given.domain === 'app' ? 'app' : 'browser',
  }
}

/** The sign of a currency as its own people write it; what is no currency's code has that of the default. */
function symbolOf(currency: string): string {
  // The browser's formatter takes 15 ms to begin with; before signing in nothing needs another currency.
  if (currency === SHOP_SETTINGS_DEFAULTS.currency) return SHOP_SETTINGS_DEFAULTS.currencySymbol
  if (!/^[A-Za-z]{3}$/.test(currency)) return SHOP_SETTINGS_DEFAULTS.currencySymbol
  const shape = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
  const parts = new Intl.NumberFormat('en', shape).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? SHOP_SETTINGS_DEFAULTS.currencySymbol
}

const textOr = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value.trim() !== '' ? value : otherwise
