import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { date, shop, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { column, report } from '#platform/contract/define/report.ts'

const period = { from: date({ optional: true }), to: date({ optional: true }), shop: shop() }
const FILTERS = { period: { from: 'from', to: 'to', opens: 'last7Days' }, shop: 'shop' } as const
const figures = {
  messages: column('integer', { total: 'sum' }),
  parts: column('integer', { total: 'sum' }),
  delivered: column('integer', { total: 'sum' }),
  failed: column('integer', { total: 'sum' }),
  replies: column('integer', { total: 'sum' }),
  price: column('money', { total: 'sum' }),
}

/** Text messages by day and account. */
export const SmsDaily = report('report.smsDaily', {
  parameters: period,
  columns: { day: column('date'), account: column('reference', { to: 'message.smsAccount' }), ...figures },
  sort: '-day',
  chart: { kind: 'bar', by: 'day', figures: ['messages'] },
  ...FILTERS,
})

/** Text messages by day and member. */
export const SmsDailyClient = report('report.smsDailyClient', {
  parameters: period,
  columns: { day: column('date'), member: column('reference', { to: 'member.member' }), ...figures },
  sort: '-day',
  ...FILTERS,
})

/** Birthdays that come, with what became of the greeting of that year. */
export const BirthdayReport = report('report.birthday', {
  parameters: { shop: shop() },
  columns: {
    day: column('date'),
    member: column('reference', { to: 'member.member' }),
    birthday: column('text'),
    shop: column('reference', { to: 'system.site' }),
    greeting: column('choice', { values: ['sent', 'waiting', 'notSent', 'coming', 'noConsent'] }),
  },
  sort: 'day',
  shop: 'shop',
})

/** Who may be written to now. An address without consent on its channel is empty; a person without any is not listed. */
export const MarketingList = report('report.marketingList', {
  parameters: { ...period, search: text({ max: 200, optional: true }) },
  columns: {
    userId: column('reference', { to: 'member.member' }),
    mobile: column('phone'),
    email: column('email'),
    siteId: column('reference', { to: 'system.site' }),
    since: column('instant'),
  },
  // No period that it opens on: who agreed long ago may be written to as well.
  sort: '-since',
  shop: 'shop',
})

const marketingUser = z.object({
  userId: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  siteId: z.string().nullable(),
  since: z.string(),
})

/** People who may be written to for marketing. */
export const marketingList = operation('/api/parking/rpt/marketingList', {
  input: z.strictObject({
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    ordLot: z.string().max(40).optional(),
    search: z.string().trim().max(200).optional(),
    page: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(500).default(20),
  }),
  output: z.array(marketingUser),
  need: 'report.marketingList:view',
  answer: 'rows',
})
