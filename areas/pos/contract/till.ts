import { z } from 'zod'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { TAX_MODES, TAX_ROUNDINGS } from '#platform/rules/money/tax-mode.ts'
import { TILL_RIGHTS } from '../rules/clerk/till-right.ts'
import { CODE_PAGES, COMMAND_SETS, CUTS } from '../rules/docket/paper.ts'
import { TENDER_KINDS } from '../rules/till/refund-tenders.ts'
import { soldOption } from './sale.ts'

const words = (max: number) => z.string().trim().min(1).max(max)
const price = z.number()

/** What is left out is empty, off, or nothing: five thousand items are on their way to a device in a shop. */
const tillItem = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  name2: z.string().optional(),
  barcodes: z.array(z.string()).optional(),
  category: z.string().optional(),
  /** Prices 1 to 4; null where there is none of its own. */
  prices: z.array(price.nullable()),
  tax: z.string().optional(),
  unit: z.string().optional(),
  places: z.int().optional(),
  weighed: z.boolean().optional(),
  openPrice: z.boolean().optional(),
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
  /** Which of the numbers 1 to 4 that items name come out of it. */
  numbers: z.array(z.int()),
  copies: z.int(),
  paper,
})
export type TillPrinterRow = z.infer<typeof tillPrinter>

const tillClerk = z.object({
  id: z.string(),
  /** What sales name the clerk by. */
  code: z.string(),
  name: z.string(),
  /** What tells a right PIN from a wrong one (rules/clerk/pin-hash.ts). */
  pin: z.string(),
  /** Digits of every PIN of the merchant: the last one submits it. Null, or absent on a device that has not heard: any number. */
  pinLength: z.int().nullable().optional(),
  roles: z.array(z.string()),
  rights: z.array(z.enum(TILL_RIGHTS)),
})
export type TillClerk = z.infer<typeof tillClerk>

/** Why something is done, from the shop's code lists; a list that the merchant has not written is empty. */
const tillReasons = z.object({
  void: z.array(z.string()),
  refund: z.array(z.string()),
  cash: z.array(z.string()),
  writeOff: z.array(z.string()),
})
export type TillReasons = z.infer<typeof tillReasons>

/** Breakfast, lunch, bar: served at hours of its own. */
const menuGroup = z.object({
  name: z.string(),
  active: z.boolean(),
  hours: z.array(z.object({ days: z.array(z.int()), from: z.string(), to: z.string() })),
})

const tillShop = z.object({
  ordLot: z.string(),
  name: z.string(),
  zone: z.string(),
  /** Two letters: a phone number without a country is of it. */
  country: z.string(),
  currency: z.string(),
  address: z.string(),
  phone: z.string(),
  /** What the shop calls the four prices; empty where it has no name of its own. */
  priceNames: z.array(z.string()),
  abn: z.string(),
  /** Printed under the shop's name on receipts. */
  receiptHeader: z.string(),
  /** Printed under every docket. */
  bottomInfo: z.string(),
  taxBy: z.enum(TAX_ROUNDINGS),
  cashStep: price,
  registers: z.array(
    z.object({ id: z.string(), code: z.string(), name: z.string(), priceLevel: z.int().nullable(), open: z.boolean() }),
  ),
  methods: z.array(tillMethod),
  printers: z.array(tillPrinter),
  /** Minutes after which a till that nobody touches asks who is there; null: it does not. */
  lockMinutes: z.int().nullable(),
  /** None: whoever is signed in sells. */
  clerks: z.array(tillClerk),
  reasons: tillReasons,
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      colour: z.string().nullable(),
      textColour: z.string().nullable(),
      /** The part of the menu that it belongs to; null: it is served always. */
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
 * What a till keeps of a shop. Items come in portions: `next` is where the following one begins. A till that tells the stamp of
 * what it has is told `unchanged` when nothing is new.
 */
export const tillSnapshot = operation('/al/pos/till/snapshot', {
  input: z.strictObject({ ordLot: words(40), since: z.string().max(80).optional(), after: z.uuid().optional() }),
  output: z.object({
    stamp: z.string(),
    unchanged: z.boolean(),
    /** With the first portion. */
    shop: tillShop.nullable(),
    items: z.array(tillItem),
    next: z.string().nullable(),
  }),
  need: 'pos.register:sell',
})
export type TillSnapshotAnswer = z.infer<typeof tillSnapshot.output>

/** The last number that a register has given to a bill: a new device goes on from there. */
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
  /** Place among the payments of the sale, from 1. */
  no: z.int(),
  method: z.string(),
  kind: z.enum(TENDER_KINDS),
  /** What stayed in the shop: with surcharge and rounding, without change and tip. */
  amount: price,
  cardScheme: z.string().nullable(),
  last4: z.string().nullable(),
  providerRef: z.string().nullable(),
  /** What can still be refunded to it of the bill, and of its surcharge besides. */
  left: price,
  surchargeLeft: price,
})

/** A sale of the shop by the number on its docket, with what was given back of it so far. */
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

/** Puts the receipt of a stored sale on its way to a customer's e-mail address, as plain text. */
export const emailReceipt = operation('/al/pos/till/emailReceipt', {
  input: z.strictObject({ ordLot: words(40), billNum: words(40), to: z.email().max(200) }),
  output: z.object({}),
  need: 'pos.register:sell',
  writes: true,
})

/** Sends bytes in a printer's own language to a printer of the shop's network. */
export const printDocket = operation('/al/pos/till/print', {
  input: z.strictObject({ ordLot: words(40), printer: z.uuid(), bytes: z.base64().max(200_000) }),
  output: z.object({ sent: z.int() }),
  need: 'pos.register:sell',
  bodyLimit: BATCH_BODY,
})
