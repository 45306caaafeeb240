import { z } from 'zod'
import { address, boolean, choice, email, integer, json, phone, text, time } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { isAbn } from '#platform/rules/codes/abn.ts'
import { LOT_KINDS, RETAIL_VERSIONS } from '#platform/rules/codes/lot-type.ts'
import { MENU_LAYOUTS } from '#platform/rules/console/menu-layout.ts'
import { TAX_ROUNDINGS } from '#platform/rules/money/tax-mode.ts'
import { DOMAINS } from '#platform/rules/shop/shop-settings.ts'

const shortText = z.string().trim().max(400)
/** Fits on a button and a docket. */
const priceName = z.string().trim().max(24)
/** Larger grids are typing errors: fingers could not hit the buttons. */
const gridSize = z.int().min(1).max(12)

/** Addresses of the shop's own servers and similar values, by the names of core.md section 3. */
export const siteExtInfo = z.strictObject({
  urlArmpos: shortText.optional(),
  boardId: shortText.optional(),
  urlDownload: shortText.optional(),
  pathId: shortText.optional(),
  urlUpload: shortText.optional(),
  urlComm: shortText.optional(),
  version: shortText.optional(),
  urlQui: shortText.optional(),
  urlDataPool: shortText.optional(),
  printSurchargeReceipt: shortText.optional(),
  plcServer: shortText.optional(),
  urlScan: shortText.optional(),
})
export type SiteExtInfo = z.infer<typeof siteExtInfo>

/** Settings that differ from the default shop settings (core.md section 3). Blank and absent both mean the default. */
export const siteSettings = z.strictObject({
  deviceId: shortText.optional(),
  language: shortText.optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  currencySymbol: z.string().trim().max(8).optional(),
  /** Address of a picture, or id of a stored one. */
  logo: shortText.optional(),
  imageUploaderUrl: shortText.optional(),
  cloudUrl: shortText.optional(),
  scanUrl: shortText.optional(),
  /** Printed on tax invoices; validated by the checksum of the Australian Business Register. */
  abn: shortText.refine(text => text === '' || isAbn(text), { params: { check: 'abn' } }).optional(),
  /** Printed on receipts: the header under the shop's name, `bottomInfo` at the bottom. */
  receiptHeader: z.string().trim().max(400).optional(),
  bottomInfo: z.string().max(2000).optional(),
  mapCentreX: z.number().min(-180).max(180).optional(),
  mapCentreY: z.number().min(-90).max(90).optional(),
  mapZoom: z.number().min(0).max(22).optional(),
  searchRadius: z.number().min(0).max(20_000).optional(),
  dateTimeMask: shortText.optional(),
  dateMask: shortText.optional(),
  timeMask: shortText.optional(),
  shortTimeMask: shortText.optional(),
  producerName: shortText.optional(),
  dataLanguage: z.string().trim().max(20).optional(),
  licensed: z.boolean().optional(),
  domain: z.enum(DOMAINS).optional(),
  /** Tax is rounded per line, or once per bill and rate; Australian law allows both. Default: per line. */
  taxBy: z.enum(TAX_ROUNDINGS).optional(),
  /** The auditor of a stock document must not have edited it. */
  stockAuditorDiffers: z.boolean().optional(),
  /** Sales only move stock items, not dishes and tickets. */
  stockItemsOnly: z.boolean().optional(),
  /** All stock counts are blind. */
  blindCounting: z.boolean().optional(),
  /** Minutes without input after which a till locks. Default: it does not. */
  tillLockMinutes: z.int().min(1).max(240).optional(),
  /** Points that a member may redeem on a bill while the till is offline. Default: none. */
  offlinePoints: z.int().min(0).max(10_000_000).optional(),
  /** What stored-value cards may pay of a bill while the till is offline. Default: nothing. */
  offlinePay: z.number().min(0).max(100_000).multipleOf(0.01).optional(),
  /** The shop's names for the four prices of a product: sizes, or customer groups. */
  priceName1: priceName.optional(),
  priceName2: priceName.optional(),
  priceName3: priceName.optional(),
  priceName4: priceName.optional(),
  menuGridRowNum: gridSize.optional(),
  menuGridColumnNum: gridSize.optional(),
  submenuGridRowNum: gridSize.optional(),
  submenuGridColumnNum: gridSize.optional(),
  menuLayout: z.enum(MENU_LAYOUTS).optional(),
  menuVersion: z.literal([100, 200]).optional(),
})
export type SiteSettings = z.infer<typeof siteSettings>

/** A shop, venue or car park. The server assigns `ordLot` and `sitekey` when they are left out. */
export const Site = resource('system.site', {
  scope: 'merchant',
  title: 'lotName',
  fields: {
    ordLot: text({ max: 20, pattern: /^[A-Za-z0-9-]{1,20}$/, optional: true, unique: true }),
    lotName: text({ max: 80, unique: true }),
    sitekey: text({ max: 40, pattern: /^[A-Za-z0-9-]{4,40}$/, optional: true, unique: true }),
    lotType: choice(LOT_KINDS),
    active: boolean({ default: true }),
    /** IANA name; decides business days and reports. */
    timeZone: text({ max: 60, default: 'Australia/Brisbane' }),
    businessDayStart: time({ default: '00:00' }),
    retailVersion: choice(RETAIL_VERSIONS, { optional: true }),
    position: integer({ min: 0, max: 9999, default: 0 }),
    phone: phone({ optional: true }),
    email: email({ optional: true }),
    address: address({ optional: true }),
    extInfo: json(siteExtInfo, { default: {} }),
    settings: json(siteSettings, { default: {} }),
  },
  list: {
    columns: ['ordLot', 'lotName', 'lotType', 'timeZone', 'businessDayStart', 'active'],
    sort: 'lotName',
    filters: ['lotType', 'active', 'timeZone'],
    search: ['ordLot', 'lotName', 'sitekey'],
  },
  sections: {
    general: ['ordLot', 'lotName', 'lotType', 'sitekey', 'active', 'position', 'retailVersion'],
    time: ['timeZone', 'businessDayStart'],
    contact: ['phone', 'email', 'address'],
    connections: ['extInfo', 'settings'],
  },
})
