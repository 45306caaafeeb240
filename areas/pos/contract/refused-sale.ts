import { z } from 'zod'
import { moment } from '#platform/contract/define/calendar.ts'
import { choice, instant, json, money, text } from '#platform/contract/define/fields.ts'
import { BATCH_BODY, operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { SELL } from '../rules/clerk/till-permission.ts'
import { BILL_MODES } from '../rules/sale/bill-mode.ts'

/** open: not checked yet. corrected: sent again and accepted. writtenOff: will not be sent again. */
export const REFUSED_STATES = ['open', 'corrected', 'writtenOff'] as const
export type RefusedState = (typeof REFUSED_STATES)[number]

/** A sale that the ledger refused, with its contents. Only the till that has it reports it. */
export const RefusedSale = resource('pos.refusedSale', {
  scope: 'site',
  title: 'billNum',
  actions: ['list', 'export'],
  unique: [['saleId']],
  fields: {
    saleId: text({ max: 40 }),
    billNum: text({ max: 40 }),
    registerCode: text({ max: 60 }),
    clerk: text({ max: 80, default: '' }),
    mode: choice(BILL_MODES),
    soldAt: instant(),
    payable: money(),
    /** Why it was refused. */
    problem: text({ max: 400 }),
    state: choice(REFUSED_STATES, { default: 'open' }),
    reason: text({ max: 200, optional: true }),
    settledBy: text({ max: 80, optional: true }),
    settledAt: instant({ optional: true }),
    sale: json(z.record(z.string(), z.unknown())),
  },
  list: {
    columns: ['soldAt', 'billNum', 'registerCode', 'clerk', 'payable', 'problem', 'state', 'reason', 'settledBy'],
    sort: '-soldAt',
    filters: ['state', 'soldAt', 'clerk', 'registerCode', 'mode', 'payable'],
    search: ['billNum', 'clerk', 'problem'],
  },
})

const words = (max: number) => z.string().trim().max(max)

/** A till reports a refused sale, and what became of it. */
export const tellRefused = operation('/al/pos/till/refused', {
  input: z.strictObject({
    ordLot: words(40).min(1),
    saleId: z.uuid().transform(id => id.toLowerCase()),
    problem: words(400).min(1),
    state: z.enum(REFUSED_STATES),
    reason: words(200).optional(),
    settledBy: words(80).optional(),
    settledAt: moment.optional(),
    sale: z.record(z.string(), z.unknown()),
  }),
  output: z.object({ state: z.enum(REFUSED_STATES) }),
  need: SELL,
  writes: true,
  judgesTextsOf: 'sale',
  bodyLimit: BATCH_BODY,
})
