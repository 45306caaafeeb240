import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { REGISTER_KINDS } from './register.ts'
import { amount } from './sale.ts'

const words = (max: number) => z.string().trim().max(max)
const place = {
  ordLot: words(40).min(1),
  /** Code or id of a register of the shop. */
  register: words(60).min(1),
}
/** Made by the till: the same id is the same deed. Given by the server when left out. */
const deedId = z
  .uuid()
  .transform(id => id.toLowerCase())
  .optional()
const positive = () => amount().min(0)

export const registerOpened = z.object({ sessionId: z.string(), openedAt: z.string(), float: z.number() })

/** Opens a register with the float in its drawer. */
export const openRegister = operation('/al/pos/register/open', {
  input: z.strictObject({ ...place, sessionId: deedId, float: positive(), clerk: words(80).optional() }),
  output: registerOpened,
  need: 'pos.cashRegister:open',
  writes: true,
})

export const countedPieces = z.array(z.strictObject({ denomination: positive(), count: z.int().min(0).max(1_000_000) }))

export const registerClosed = z.object({
  sessionId: z.string(),
  /** Counts up by register without a gap. */
  closeNo: z.int(),
  float: z.number(),
  expected: z.number(),
  actual: z.number(),
  /** actual - expected. */
  variance: z.number(),
})

/** Closes a register with what was counted in its drawer. */
export const closeRegister = operation('/al/pos/register/close', {
  input: z.strictObject({
    ...place,
    /** The session that was counted; refused when it is not the open one. */
    sessionId: deedId,
    counted: countedPieces.max(40),
    /** What the person who closes was shown; refused where a sale has changed it since. */
    expected: amount().optional(),
    note: words(400).optional(),
    clerk: words(80).optional(),
  }),
  output: registerClosed,
  need: 'pos.cashRegister:close',
  writes: true,
})

/** Keeps what was counted in an open drawer: who counts need not be who closes. */
export const countRegister = operation('/al/pos/register/count', {
  input: z.strictObject({
    ...place,
    sessionId: z.uuid(),
    counted: countedPieces.max(40),
    clerk: words(80).optional(),
  }),
  output: z.object({
    actual: z.number(),
    /** Null, as is the variance: who counts may neither close nor see what is expected. */
    expected: z.number().nullable(),
    variance: z.number().nullable(),
    /** A variance above it needs a note; null: none does. */
    noteAbove: z.number().nullable(),
  }),
  need: 'pos.cashRegister:count',
  writes: true,
})

const drawerDeed = z.object({ id: z.string(), sessionId: z.string().nullable() })

const cashMoved = {
  ...place,
  id: deedId,
  kind: z.enum(['in', 'out']),
  amount: positive().min(0.01),
  reason: words(200).min(1),
  clerk: words(80).optional(),
  at: moment.optional(),
}

/** Cash put into a drawer or taken out of it, for no sale. */
export const moveCash = operation('/al/pos/register/cash', {
  input: z.strictObject(cashMoved),
  output: drawerDeed,
  need: 'pos.cashRegister:cash',
  writes: true,
})

/** Code of the clerk whose PIN allowed what the clerk may not do. */
const approver = words(80).min(1).optional()

/**
 * The same at a till, which somebody is signed in to who need not be the one who moves the cash: the right is that of the clerk
 * who allowed it, or does it.
 */
export const moveCashAtTill = operation('/al/pos/till/cash', {
  input: z.strictObject({ ...cashMoved, approver }),
  output: drawerDeed,
  need: 'pos.register:sell',
  writes: true,
})

export const drawerOpened = operation('/al/pos/drawer/opened', {
  input: z
    .strictObject({
      ...place,
      id: deedId,
      /** A sale is reason enough. */
      reason: words(200).min(1).optional(),
      clerk: words(80).optional(),
      at: moment.optional(),
      saleId: z.uuid().optional(),
      approver,
    })
    .refine(({ reason, saleId }) => reason !== undefined || saleId !== undefined, { path: ['reason'] }),
  output: drawerDeed,
  need: 'pos.register:sell',
  writes: true,
})

const tenderFigures = z.object({
  method: z.string(),
  name: z.string(),
  sales: z.number(),
  refunds: z.number(),
  count: z.int(),
})
export const sessionFigures = z.object({
  sessionId: z.string(),
  registerCode: z.string(),
  registerName: z.string(),
  openedAt: z.string(),
  openedBy: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  closeNo: z.int().nullable(),
  supplementary: z.boolean(),
  /** Of a supplementary close: the number of the close that its sales belong to. */
  ofCloseNo: z.int().nullable(),
  sales: z.int(),
  refunds: z.int(),
  voids: z.int(),
  gross: z.number(),
  discount: z.number(),
  net: z.number(),
  refundNet: z.number(),
  tax: z.number(),
  rounding: z.number(),
  surcharge: z.number(),
  tip: z.number(),
  tenders: z.array(tenderFigures),
  float: z.number(),
  cashSales: z.number(),
  cashRefunds: z.number(),
  cashIn: z.number(),
  cashOut: z.number(),
  /** Paid of bills on account, less what was given back of that. */
  onAccount: z.number(),
  drawerOpenings: z.int(),
  expected: z.number(),
  actual: z.number().nullable(),
  variance: z.number().nullable(),
  counted: countedPieces.nullable(),
  countedBy: z.string().nullable(),
  /** How often something else was counted than before. */
  counts: z.int(),
  firstCount: z.number().nullable(),
  note: z.string().nullable(),
})
export type SessionFigures = z.infer<typeof sessionFigures>

/**
 * What a session came to: an X docket while it is open, a Z docket once it is closed. While it is open it tells what the drawer
 * should hold: for those who may see that before they count.
 */
export const getSessionFigures = operation('/al/pos/register/figures', {
  input: z.strictObject({ sessionId: z.uuid() }),
  output: sessionFigures,
  need: 'pos.cashRegister:list',
})

export const registerState = z.object({
  registerId: z.string(),
  ordLot: z.string(),
  lotName: z.string(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(REGISTER_KINDS),
  currency: z.string(),
  session: z
    .object({
      sessionId: z.string(),
      openedAt: z.string(),
      openedBy: z.string(),
      float: z.number(),
      sales: z.int(),
      /** What was counted last, and is not closed with yet. */
      count: z
        .object({ pieces: countedPieces, actual: z.number(), countedBy: z.string(), countedAt: z.string() })
        .nullable(),
    })
    .nullable(),
  lastClose: z
    .object({
      sessionId: z.string(),
      closeNo: z.int(),
      closedAt: z.string(),
      float: z.number(),
      variance: z.number().nullable(),
    })
    .nullable(),
})
export type RegisterState = z.infer<typeof registerState>

/** Registers of a shop, or of all shops of the caller, with what is open. */
export const listRegisterStates = operation('/al/pos/register/states', {
  input: z.strictObject({ ordLot: words(40).optional() }),
  output: z.array(registerState),
  need: 'pos.cashRegister:list',
})
