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
/** Created by the till; the same id is the same action. The server creates it if missing. */
const actionId = z
  .uuid()
  .transform(id => id.toLowerCase())
  .optional()
const positive = () => amount().min(0)

export const registerOpened = z.object({
  sessionId: z.string(),
  openedAt: z.string(),
  float: z.number(),
  /** Expected cash: the float of the last close and cash since. Null: never closed. */
  openingExpected: z.number().nullable(),
})

/** Opens a register with the float in its drawer. */
export const openRegister = operation('/al/pos/register/open', {
  input: z.strictObject({ ...place, sessionId: actionId, float: positive(), clerk: words(80).optional() }),
  output: registerOpened,
  need: 'pos.cashRegister:open',
  writes: true,
})

export const countedPieces = z.array(z.strictObject({ denomination: positive(), count: z.int().min(0).max(1_000_000) }))

export const registerClosed = z.object({
  sessionId: z.string(),
  /** Increases by one per register, without gaps. */
  closeNo: z.int(),
  float: z.number(),
  expected: z.number(),
  actual: z.number(),
  /** actual - expected. */
  variance: z.number(),
})

/** Closes a register with the counted cash. */
export const closeRegister = operation('/al/pos/register/close', {
  input: z.strictObject({
    ...place,
    /** The counted session; refused if it is not the open one. */
    sessionId: actionId,
    counted: countedPieces.max(40),
    /** Expected cash that was shown to the person who closes; refused if a sale has changed it since. */
    expected: amount().optional(),
    note: words(400).optional(),
    clerk: words(80).optional(),
  }),
  output: registerClosed,
  need: 'pos.cashRegister:close',
  writes: true,
})

/** Stores the count of an open drawer: another person may close it. */
export const countRegister = operation('/al/pos/register/count', {
  input: z.strictObject({
    ...place,
    sessionId: z.uuid(),
    counted: countedPieces.max(40),
    clerk: words(80).optional(),
  }),
  output: z.object({
    actual: z.number(),
    /** Null, like the variance, if the person who counts may neither close nor see the expected cash. */
    expected: z.number().nullable(),
    variance: z.number().nullable(),
    /** A larger variance needs a note; null: never. */
    noteAbove: z.number().nullable(),
  }),
  need: 'pos.cashRegister:count',
  writes: true,
})

const drawerAction = z.object({ id: z.string(), sessionId: z.string().nullable() })

const cashMoved = {
  ...place,
  id: actionId,
  kind: z.enum(['in', 'out']),
  amount: positive().min(0.01),
  reason: words(200).min(1),
  clerk: words(80).optional(),
  at: moment.optional(),
}

/** Cash put into or taken out of a drawer without a sale. */
export const moveCash = operation('/al/pos/register/cash', {
  input: z.strictObject(cashMoved),
  output: drawerAction,
  need: 'pos.cashRegister:cash',
  writes: true,
})

/** Code of the clerk whose PIN approved it. */
const approver = words(80).min(1).optional()

/**
 * The same at a till. The user who is signed in there need not be the person who moves the cash: the permission of the
 * clerk who does or approves it counts.
 */
export const moveCashAtTill = operation('/al/pos/till/cash', {
  input: z.strictObject({ ...cashMoved, approver }),
  output: drawerAction,
  need: 'pos.register:sell',
  writes: true,
})

/** Reports that a cash drawer was opened without a sale. */
export const drawerOpened = operation('/al/pos/drawer/opened', {
  input: z
    .strictObject({
      ...place,
      id: actionId,
      /** A sale needs no other reason. */
      reason: words(200).min(1).optional(),
      clerk: words(80).optional(),
      at: moment.optional(),
      saleId: z.uuid().optional(),
      approver,
    })
    .refine(({ reason, saleId }) => reason !== undefined || saleId !== undefined, { path: ['reason'] }),
  output: drawerAction,
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
  /** Of a supplementary close: number of the close that its sales belong to. */
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
  /** Expected cash at the opening; null: unknown. */
  openingExpected: z.number().nullable(),
  cashSales: z.number(),
  cashRefunds: z.number(),
  cashIn: z.number(),
  cashOut: z.number(),
  /** Payments of bills on account, less refunds of them. */
  onAccount: z.number(),
  drawerOpenings: z.int(),
  expected: z.number(),
  actual: z.number().nullable(),
  variance: z.number().nullable(),
  counted: countedPieces.nullable(),
  countedBy: z.string().nullable(),
  /** How often the count was changed. */
  counts: z.int(),
  firstCount: z.number().nullable(),
  note: z.string().nullable(),
})
export type SessionFigures = z.infer<typeof sessionFigures>

/**
 * Figures of a session: an X docket while it is open, a Z docket once it is closed. While it is open, the expected cash
 * is only included for users who may see it before they count.
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
  /** Expected cash of a closed register at its next opening; null: never closed, or open. */
  openingExpected: z.number().nullable(),
  session: z
    .object({
      sessionId: z.string(),
      openedAt: z.string(),
      openedBy: z.string(),
      float: z.number(),
      sales: z.int(),
      /** The last count that is not closed with yet. */
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

/** Registers of a shop, or of all the caller's shops, with their open sessions. */
export const listRegisterStates = operation('/al/pos/register/states', {
  input: z.strictObject({ ordLot: words(40).optional() }),
  output: z.array(registerState),
  need: 'pos.cashRegister:list',
})
