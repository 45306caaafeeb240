import { choice, date, shop } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { shopDays } from '#platform/contract/define/shop-days.ts'

export const PROOF_DIMENSIONS = ['item', 'station', 'sign', 'day'] as const

const by =
  (...dimensions: readonly string[]) =>
  (parameters: Readonly<Record<string, unknown>>): boolean =>
    dimensions.includes(String(parameters.by ?? 'item'))

/** What signs have shown, as their players reported it. Days are the shop's business days. */
export const ProofOfPlay = report('report.proofOfPlay', {
  parameters: {
    ...{ from: date(), to: date(), shop: shop(), shopDays: shopDays() },
    by: choice(PROOF_DIMENSIONS, { default: 'item' }),
  },
  columns: {
    day: column('date', { when: by('day') }),
    station: column('reference', { to: 'signage.station', when: by('station', 'sign') }),
    sign: column('reference', { to: 'signage.sign', when: by('sign') }),
    playlist: column('reference', { to: 'signage.playlist', when: by('item') }),
    /** Its name when it was shown: the item may be deleted since. */
    item: column('text', { when: by('item') }),
    showings: column('integer', { total: 'sum' }),
    /** Shown to the end. */
    complete: column('integer', { total: 'sum' }),
    /** Not shown because its picture was missing or broken. */
    skipped: column('integer', { total: 'sum' }),
    seconds: column('integer', { total: 'sum' }),
    /** Of the seconds of the whole report. */
    share: column('percent'),
  },
  sort: '-seconds',
  chart: ({ by: chosen }) => ({
    kind: 'bar',
    by: PROOF_DIMENSIONS.find(each => each === chosen) ?? 'item',
    figures: ['seconds'],
    ...(chosen === 'day' && { asListed: true as const }),
  }),
  period: { from: 'from', to: 'to', shopDays: 'shopDays', opens: 'last7Days' },
  shop: 'shop',
})
