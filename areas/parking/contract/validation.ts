import { z } from 'zod'
import {
  boolean,
  choice,
  date,
  decimal,
  integer,
  money,
  reference,
  tags,
  text,
  time,
  weekdays,
} from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { GIVES, OWES } from '../rules/savings.ts'
import { VALIDATION_REASONS } from '../rules/validation-limits.ts'
import { VALIDATION_STATES } from './voucher-reports.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** What a validation gives a driver, who may give it, and what that merchant owes for it (parking.md section 1). */
export const ValidationType = resource('parking.validationType', {
  scope: 'site',
  title: 'name',
  fields: {
    code: text({ max: 20, pattern: /^[A-Za-z0-9._-]+$/ }),
    name: text({ max: 80 }),
    gives: choice(GIVES, { default: 'freeMinutes' }),
    /** Minutes, percent, or dollars of an amount or a flat fee. */
    value: decimal({ min: 0, max: 1_000_000, default: 60 }),
    feeTable: reference('fee.table', { optional: true }),
    combines: boolean({ default: true }),
    order: integer({ min: 0, max: 999, default: 0 }),
    perStay: integer({ min: 1, max: 20, default: 1 }),
    perDay: integer({ min: 1, max: 100_000, optional: true }),
    minSpend: money({ min: 0, optional: true }),
    weekdays: weekdays({ default: EVERY_DAY }),
    timeFrom: time({ optional: true }),
    timeTo: time({ optional: true }),
    validFrom: date({ optional: true }),
    validTo: date({ optional: true }),
    /** Who may give it; everybody where empty. */
    merchants: tags({ default: [], max: 100 }),
    owes: choice(OWES, { default: 'saving' }),
    /** Percent of the saving, or dollars. */
    owesValue: decimal({ min: 0, max: 1_000_000, default: 100 }),
  },
  list: {
    columns: ['code', 'name', 'gives', 'value', 'combines', 'perStay', 'owes', 'owesValue', 'validTo'],
    sort: 'code',
    filters: ['code', 'gives', 'combines', 'owes', 'validTo'],
    search: ['code', 'name'],
  },
  sections: {
    gives: ['code', 'name', 'gives', 'value', 'feeTable', 'combines', 'order'],
    limits: ['perStay', 'perDay', 'minSpend', 'weekdays', 'timeFrom', 'timeTo', 'validFrom', 'validTo'],
    billing: ['merchants', 'owes', 'owesValue'],
  },
  unique: [['code']],
})

const ordLot = z.string().trim().min(1).max(40)
const whole = z.string().trim().min(1).max(120)
const amount = z.number()

const shownValidation = z.object({
  id: z.uuid(),
  type: z.string(),
  merchant: z.string(),
  at: z.string(),
  who: z.string(),
  status: z.enum(VALIDATION_STATES),
  counted: z.boolean(),
  saving: amount,
})

const offeredType = z.object({
  code: z.string(),
  name: z.string(),
  /** Why it can't be given now. */
  refused: z.enum(VALIDATION_REASONS).nullable(),
  words: z.string(),
})

export const foundStay = z.object({
  stay: z.uuid(),
  stayNum: z.string(),
  ticket: z.string().nullable(),
  plate: z.string().nullable(),
  entryAt: z.string().nullable(),
  fee: amount,
  due: amount,
  validations: z.array(shownValidation),
  types: z.array(offeredType),
  /** Who gives it. */
  merchant: z.string(),
  /** Whom the caller may give for here and now. */
  merchants: z.array(z.string()),
})
export type FoundStay = z.infer<typeof foundStay>

const chosen = {
  ordLot,
  ticket: whole.optional(),
  plate: z.string().trim().min(1).max(20).optional(),
  qr: whole.optional(),
}
const oneOf = (input: { ticket?: string | undefined; plate?: string | undefined; qr?: string | undefined }) =>
  [input.ticket, input.plate, input.qr].filter(Boolean).length === 1

/** Finds a stay by its whole ticket number, QR code or plate, with the types that can be given. */
export const findForValidation = operation('/al/parking/validation/find', {
  input: z.strictObject({ ...chosen, merchant: z.string().trim().max(80).optional() }).refine(oneOf),
  output: foundStay,
  need: 'parking.onlineValidation:view',
  writes: true,
})

/** Gives a validation to a stay. The same key gives it once. */
export const applyValidation = operation('/al/parking/validation/apply', {
  input: z
    .strictObject({
      ...chosen,
      /** Code of the type. */
      type: z.string().trim().min(1).max(20),
      /** Shop that gives it. */
      merchant: z.string().trim().max(80).optional(),
      receipt: z
        .strictObject({
          number: z.string().trim().min(1).max(60),
          amount: z.number().min(0).max(1_000_000).multipleOf(0.01),
        })
        .optional(),
      /** Given by a device that may send it again. */
      key: z.string().min(8).max(80).optional(),
    })
    .refine(oneOf),
  output: z.object({ validationId: z.uuid(), feeBefore: amount, feeAfter: amount, saving: amount }),
  need: 'parking.onlineValidation:apply',
  writes: true,
})

/** Cancels a validation before the stay is paid, with a reason. */
export const cancelValidation = operation('/al/parking/validation/cancel', {
  input: z.strictObject({ id: z.uuid(), reason: z.string().trim().min(3).max(200) }),
  output: z.object({ fee: amount }),
  need: 'parking.onlineValidation:cancel',
  writes: true,
})
