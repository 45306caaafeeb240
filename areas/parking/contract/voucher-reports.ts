import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { choice, date, reference, shop } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { column, report } from '#platform/contract/define/report.ts'

const sum = () => column('integer', { total: 'sum' })
const amount = () => column('money', { total: 'sum' })
const PERIOD = { from: 'from', to: 'to', opens: 'thisMonth' } as const

export const VALIDATION_STATES = ['enabled', 'cancelled'] as const

/** Validations that were given. What is saved and owed is that of counted ones. */
export const ValidationList = report('parking.validationList', {
  parameters: {
    ...{ from: date(), to: date(), shop: shop() },
    merchant: reference('system.voucherMerchant', { optional: true }),
    status: choice(VALIDATION_STATES, { optional: true }),
  },
  columns: {
    at: column('instant'),
    shop: column('reference', { to: 'system.site' }),
    merchant: column('text'),
    type: column('text'),
    stay: column('text'),
    status: column('choice', { values: VALIDATION_STATES }),
    receipt: column('text'),
    who: column('text'),
    enabled: sum(),
    cancelled: sum(),
    saving: amount(),
    owed: amount(),
  },
  sort: '-at',
  period: PERIOD,
  shop: 'shop',
  more: ['merchant', 'status'],
})

export const VOUCHER_STATUSES = ['free', 'issued', 'redeemed', 'void', 'expired', 'used', 'givenBack'] as const

/** Vouchers that can be used on a day, of car parks and of members' rewards. */
export const ValidVouchers = report('report.validVoucher', {
  parameters: { day: date(), status: choice(VOUCHER_STATUSES, { optional: true }), shop: shop() },
  columns: {
    code: column('text'),
    merchant: column('text'),
    shop: column('reference', { to: 'system.site' }),
    validFrom: column('date'),
    validUntil: column('date'),
    status: column('choice', { values: VOUCHER_STATUSES }),
    vouchers: sum(),
  },
  sort: 'validUntil',
  period: { from: 'day', to: 'day', opens: 'today' },
  shop: 'shop',
})

/** The pool of each definition: opening + generated - issued - voided - expired = closing. */
export const VoucherPool = report('report.voucherPool', {
  parameters: { from: date(), to: date() },
  columns: {
    definition: column('reference', { to: 'parking.voucherDefinition' }),
    opening: sum(),
    generated: sum(),
    issued: sum(),
    voided: sum(),
    expired: sum(),
    closing: sum(),
  },
  sort: 'definition',
  period: PERIOD,
})

/** What merchants are billed by month. Closed months have the number of their statement and never change. */
export const VoucherBilling = report('report.voucherBilling', {
  parameters: { from: date(), to: date(), merchant: reference('system.voucherMerchant', { optional: true }) },
  columns: {
    merchant: column('reference', { to: 'system.voucherMerchant' }),
    /** Its first day. */
    month: column('date'),
    statement: column('text'),
    vouchers: amount(),
    validations: amount(),
    shares: amount(),
    credits: amount(),
    /** With tax. */
    net: amount(),
    /** Contained in the net. */
    tax: amount(),
  },
  sort: '-month',
  chart: { kind: 'bar', by: 'merchant', figures: ['net'] },
  period: PERIOD,
})

/** Makes the statements of a month. What comes later is a line of the next. */
export const closeVoucherMonth = operation('/al/parking/voucherBilling/close', {
  input: z.strictObject({
    /** YYYY-MM */
    month: z
      .string()
      .regex(/^\d{4}-\d\d$/)
      .refine(text => calendarDay.safeParse(`${text}-01`).success),
  }),
  output: z.object({ statements: z.array(z.string()) }),
  need: 'report.voucherBilling:close',
  writes: true,
})

const statementLine = z.object({
  day: z.string(),
  kind: z.string(),
  title: z.string(),
  quantity: z.int(),
  amount: z.number(),
})

/** A closed month of a merchant, line by line. */
export const readStatement = operation('/al/parking/voucherBilling/statement', {
  input: z.strictObject({ number: z.string().trim().min(1).max(20) }),
  output: z.object({
    number: z.string(),
    merchant: z.string(),
    month: z.string(),
    closedAt: z.string(),
    net: z.number(),
    tax: z.number(),
    lines: z.array(statementLine),
  }),
  need: 'report.voucherBilling:view',
})
export type VoucherStatement = z.infer<typeof readStatement.output>

const validVoucher = z.object({
  voucherId: z.string(),
  code: z.string(),
  siteId: z.string().nullable(),
  merchant: z.string(),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  status: z.string(),
})

/** Vouchers and what became of them, in every state. */
export const voucherValid = operation('/api/parking/rpt/voucherValid', {
  input: z.strictObject({
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    ordLot: z.string().max(40).optional(),
    search: z.string().trim().max(200).optional(),
    status: z.enum(VOUCHER_STATUSES).optional(),
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(500).default(20),
  }),
  output: z.array(validVoucher),
  need: 'report.validVoucher:view',
  answer: 'rows',
})
