import { z } from 'zod'
import { linesSchema } from '#areas/printing/contract/lines-schema.ts'
import { PRINT_MODES } from '#areas/printing/rules/assign/choose-template.ts'
import { LINES_KINDS } from '#areas/printing/rules/kinds/lines-kinds.ts'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { TAX_MODES, TAX_ROUNDINGS } from '#platform/rules/money/tax-mode.ts'
import { TILL_PERMISSIONS } from '../rules/clerk/till-permission.ts'
import { CODE_PAGES, COMMAND_SETS, CUTS } from '../rules/docket/paper.ts'
import { TENDER_KINDS } from '../rules/till/refund-tenders.ts'
import { soldOption } from './sale.ts'

const words = (max: number) => z.string().trim().min(1).max(max)
const price = z.number()

/** Missing values mean empty, off or zero, which keeps 5,000 items small on the way to a device. */
const tillItem = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  name2: z.string().optional(),
  barcodes: z.array(z.string()).optional(),
  category: z.string().optional(),
  /** Prices 1 to 4; null: none of its own. */
  prices: z.array(price.nullable()),
  tax: z.string().optional(),
  unit: z.string().optional(),
  places: z.int().optional(),
  weighed: z.boolean().optional(),
  openPrice: z.boolean().optional(),
  sellsParking: z.boolean().optional(),
  redeemable: z.boolean().optional(),
  noDiscount: z.boolean().optional(),
  multiPrice: z.boolean().optional(),
  soldOut: z.boolean().optional(),
  printers: z.array(z.int()).optional(),
  kitchenScreens: z.array(z.int()).optional(),
})
export type TillItemRow = z.infer<typeof tillItem>

const tillMethod = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  provider: z.string(),
  terminalId: z.string().nullable(),
  /** The account whose terminals take it; null or missing: none. */
  account: z.string().nullable().optional(),
  opensDrawer: z.boolean(),
  allowTip: z.boolean(),
  allowChange: z.boolean(),
  cashStep: price,
  surchargePercent: z.number(),
  surchargeAmount: price,
})
export type TillMethodRow = z.infer<typeof tillMethod>

const paper = z.object({
  commandSet: z.enum(COMMAND_SETS),
  charactersPerLine: z.int(),
  codePage: z.enum(CODE_PAGES),
  cut: z.enum(CUTS),
  feedLines: z.int(),
  drawerKick: z.boolean(),
  paperWidth: z.number(),
  labelHeight: z.number().nullable(),
  dotsPerMm: z.number(),
})

const tillPrinter = z.object({
  id: z.string(),
  name: z.string(),
  connection: z.string(),
  receipt: z.boolean(),
  /** Numbers 1 to 4 of items that it prints. */
  numbers: z.array(z.int()),
  copies: z.int(),
  paper,
})
export type TillPrinterRow = z.infer<typeof tillPrinter>

const tillClerk = z.object({
  id: z.string(),
  /** Identifies the clerk in sales. */
  code: z.string(),
  name: z.string(),
  /** Hash of the PIN (rules/clerk/pin-hash.ts). */
  pin: z.string(),
  /** Number of digits of the PIN; the last one submits it. Null or missing: unknown. */
  pinLength: z.int().nullable().optional(),
  roles: z.array(z.string()),
  rights: z.array(z.enum(TILL_PERMISSIONS)),
})
export type TillClerk = z.infer<typeof tillClerk>

/** Reasons from the merchant's code lists; empty if there is no list. */
const tillReasons = z.object({
  void: z.array(z.string()),
  refund: z.array(z.string()),
  cash: z.array(z.string()),
  writeOff: z.array(z.string()),
})
export type TillReasons = z.infer<typeof tillReasons>

/** Breakfast, lunch, bar: a menu with its own hours. */
const menuGroup = z.object({
  name: z.string(),
  active: z.boolean(),
  hours: z.array(z.object({ days: z.array(z.int()), from: z.string(), to: z.string() })),
})

/** A published template that may print at a shop; null: under any circumstances. */
const tillTemplate = z.object({
  ordNum: z.int(),
  /** Of its publication. */
  number: z.int(),
  kind: z.enum(LINES_KINDS),
  language: z.string().nullable(),
  printer: z.string().nullable(),
  register: z.string().nullable(),
  ofShop: z.boolean(),
  mode: z.enum(PRINT_MODES).nullable(),
  channel: z.string().nullable(),
  tree: linesSchema,
})

const tillShop = z.object({
  ordLot: z.string(),
  name: z.string(),
  zone: z.string(),
  /** Two letters: the country of phone numbers without one. */
  country: z.string(),
  currency: z.string(),
  address: z.string(),
  phone: z.string(),
  /** The shop's names for the four prices; empty if it has none. */
  priceNames: z.array(z.string()),
  abn: z.string(),
  /** Printed under the shop's name on receipts. */
  receiptHeader: z.string(),
  /** Printed under every docket. */
  bottomInfo: z.string(),
  taxBy: z.enum(TAX_ROUNDINGS),
  cashStep: price,
  registers: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      priceLevel: z.int().nullable(),
      open: z.boolean(),
      /** Expected cash of a closed register; null: unknown. */
      openingExpected: price.nullable(),
    }),
  ),
  methods: z.array(tillMethod),
  printers: z.array(tillPrinter),
  templates: z.array(tillTemplate),
  /** Minutes without use after which the till locks; null: never. */
  lockMinutes: z.int().nullable(),
  /** Empty: the signed-in user sells. */
  clerks: z.array(tillClerk),
  reasons: tillReasons,
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      colour: z.string().nullable(),
      textColour: z.string().nullable(),
      /** Its menu group; null: always available. */
      menuGroup: menuGroup.nullable(),
    }),
  ),
  taxes: z.array(
    z.object({
      id: z.string(),
      number: z.int(),
      rate: z.number(),
      mode: z.enum(TAX_MODES),
      effectiveFrom: z.string(),
      standard: z.boolean(),
    }),
  ),
})
export type TillShopRow = z.infer<typeof tillShop>

/**
 * Data of a shop that a till stores. Items are sent in portions; the next one starts at `next`. A till that sends the
 * stamp of its data gets `unchanged` if nothing is new.
 */
export const tillSnapshot = operation('/al/pos/till/snapshot', {
  input: z.strictObject({ ordLot: words(40), since: z.string().max(80).optional(), after: z.uuid().optional() }),
  output: z.object({
    stamp: z.string(),
    unchanged: z.boolean(),
    /** Sent with the first portion. */
    shop: tillShop.nullable(),
    items: z.array(tillItem),
    next: z.string().nullable(),
  }),
  need: 'pos.register:sell',
})
export type TillSnapshotAnswer = z.infer<typeof tillSnapshot.output>

/** The last bill number of a register; a new device continues from it. */
export const lastBill = operation('/al/pos/till/lastBill', {
  input: z.strictObject({ ordLot: words(40), register: words(60) }),
  output: z.object({ billNum: z.string().nullable() }),
  need: 'pos.register:sell',
})

const foundLine = z.object({
  lineNo: z.int(),
  item: z.string().nullable(),
  code: z.string(),
  barcode: z.string().nullable(),
  name: z.string(),
  /** Name of the price level at which it was sold. */
  priceName: z.string().nullable(),
  category: z.string().nullable(),
  quantity: z.number(),
  unitPrice: price,
  gross: price,
  discounts: z.array(z.object({ kind: z.string(), id: z.string(), name: z.string(), amount: price })),
  net: price,
  tax: price,
  taxRate: z.number(),
  taxMode: z.enum(TAX_MODES),
  options: z.array(soldOption),
  refunded: z.number(),
})

const foundTender = z.object({
  /** Number of the payment in the sale, from 1. */
  no: z.int(),
  method: z.string(),
  kind: z.enum(TENDER_KINDS),
  /** Amount kept by the shop: with surcharge and rounding, without change and tip. */
  amount: price,
  cardScheme: z.string().nullable(),
  last4: z.string().nullable(),
  providerRef: z.string().nullable(),
  /** Amount of the bill that can still be refunded to it, and of its surcharge. */
  left: price,
  surchargeLeft: price,
})

/** A sale of the shop by the number on its docket, with its refunds so far. */
export const findSale = operation('/al/pos/sale/find', {
  input: z.strictObject({ ordLot: words(40), billNum: words(40) }),
  output: z.object({
    saleId: z.string(),
    billNum: z.string(),
    soldAt: z.string(),
    register: z.string(),
    clerk: z.string(),
    training: z.boolean(),
    payable: price,
    lines: z.array(foundLine),
    tenders: z.array(foundTender),
  }),
  need: 'pos.register:sell',
})

/** Emails the receipt of a stored sale to a customer, as plain text. */
export const emailReceipt = operation('/al/pos/till/emailReceipt', {
  input: z.strictObject({ ordLot: words(40), billNum: words(40), to: z.email().max(200) }),
  output: z.object({}),
  need: 'pos.register:sell',
  writes: true,
})

/** Sends bytes in a printer's own language to a printer in the shop's network. */
export const printDocket = operation('/al/pos/till/print', {
  input: z.strictObject({ ordLot: words(40), printer: z.uuid(), bytes: z.base64().max(200_000) }),
  output: z.object({ sent: z.int() }),
  need: 'pos.register:sell',
  bodyLimit: BATCH_BODY,
})
