import { choice, date, reference, shop } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { shopDays } from '#platform/contract/define/shop-days.ts'
import { LINK_STATES } from '../rules/link-state.ts'
import { EFTPOS_PAYOUT_STATES } from './eftpos-payout.ts'
import { PAYOUT_STATES } from './payout.ts'
import { PROVIDERS } from './site-pay.ts'
import { CARD_SCHEMES, FUNDINGS, PURPOSES } from './transaction.ts'

const period = () => ({ from: date(), to: date(), shop: shop(), shopDays: shopDays() })
const PERIOD = { from: 'from', to: 'to', shopDays: 'shopDays', opens: 'thisMonth' } as const
const count = () => column('integer', { total: 'sum' })
const amount = () => column('money', { total: 'sum' })
const difference = () => column('money', { total: 'sum', signed: true })

/** What card terminals took by business day, and what the acquirer settled of it. */
export const EftposDaily = report('report.eftposDaily', {
  parameters: period(),
  columns: {
    day: column('date'),
    shop: column('reference', { to: 'system.site' }),
    terminal: column('text'),
    count: count(),
    /** With tips and surcharges. */
    sales: amount(),
    refunds: amount(),
    tips: amount(),
    surcharge: amount(),
    fee: amount(),
    /** sales - refunds - fee */
    net: amount(),
    /** In closed settlements, after fees. */
    settled: amount(),
    difference: difference(),
  },
  sort: '-day',
  chart: { kind: 'line', by: 'day', figures: ['net', 'settled'] },
  period: PERIOD,
  shop: 'shop',
})

/** Closed settlements by the parties that share them. */
export const EftposSplit = report('report.eftposSplit', {
  parameters: { ...period(), account: reference('eftpos.account', { optional: true }) },
  columns: {
    settledOn: column('date'),
    settlement: column('text'),
    account: column('reference', { to: 'eftpos.account' }),
    party: column('text'),
    /** Net amount of the settlement. */
    base: column('money'),
    percent: column('percent'),
    amount: amount(),
    /** The payout that it is in. */
    payout: column('text'),
    state: column('choice', { values: ['owed', ...EFTPOS_PAYOUT_STATES, 'rejected'] }),
  },
  sort: '-settledOn',
  period: PERIOD,
  shop: 'shop',
  more: ['account'],
})

/** Payment links by the day on which they were created. */
export const PayLinkReport = report('report.payLink', {
  parameters: { ...period(), status: choice(LINK_STATES, { optional: true }) },
  columns: {
    day: column('date'),
    shop: column('reference', { to: 'system.site' }),
    made: count(),
    opened: count(),
    paid: count(),
    expired: count(),
    amount: amount(),
    paidAmount: amount(),
    refunded: amount(),
    /** From the creation to the payment, of links that are paid. */
    hoursToPay: column('decimal'),
  },
  sort: '-day',
  chart: { kind: 'line', by: 'day', figures: ['amount', 'paidAmount'] },
  period: PERIOD,
  shop: 'shop',
  more: ['status'],
})

/** What went through each provider, what it cost and how often cards were declined. */
export const ProviderReport = report('report.provider', {
  parameters: period(),
  columns: {
    /** `none`: a terminal that no provider drives. */
    provider: column('choice', { values: [...PROVIDERS, 'none'] }),
    purpose: column('choice', { values: PURPOSES }),
    /** Payment method of the till; empty for payments elsewhere. */
    method: column('text'),
    scheme: column('choice', { values: CARD_SCHEMES }),
    funding: column('choice', { values: FUNDINGS }),
    /** Payments that were captured. */
    count: count(),
    gross: amount(),
    refunds: amount(),
    disputes: amount(),
    fee: amount(),
    feePercent: column('percent', { ratio: { of: 'fee', per: 'gross' } }),
    declined: count(),
    /** Captured and declined ones. */
    tries: count(),
    declinedPercent: column('percent', { ratio: { of: 'declined', per: 'tries' } }),
  },
  sort: '-gross',
  chart: { kind: 'bar', by: 'provider', figures: ['gross', 'fee'] },
  period: PERIOD,
  shop: 'shop',
})

/** Transfers of providers to the bank. */
export const ProviderTransfers = report('report.providerTransfer', {
  parameters: { ...period(), account: reference('site.sitePay', { optional: true }) },
  columns: {
    sent: column('instant'),
    ref: column('text'),
    shop: column('reference', { to: 'system.site' }),
    account: column('reference', { to: 'site.sitePay' }),
    state: column('choice', { values: PAYOUT_STATES }),
    items: count(),
    fee: amount(),
    amount: amount(),
    arrivesOn: column('date'),
    arrived: column('instant'),
    failure: column('text'),
  },
  sort: '-sent',
  period: PERIOD,
  shop: 'shop',
  more: ['account'],
})
