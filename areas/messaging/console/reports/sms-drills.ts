import { listAddress } from '#platform/console/kit/fields/filters/list-address.ts'
import type { Drills } from '#platform/console/kit/report-page.tsx'
import type { Filter } from '#platform/contract/wire/list.ts'
import type { SmsDaily, SmsDailyClient } from '../../contract/message-reports.ts'

type Facts = Readonly<Record<string, unknown>>
const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** States that a figure counts; undefined: all messages that were handed over. */
const STATES: Readonly<Record<string, readonly string[] | undefined>> = {
  messages: undefined,
  parts: undefined,
  price: undefined,
  delivered: ['delivered'],
  failed: ['failed'],
}

function messages(column: string, { from, to, shop }: Facts, filter: Filter): string | undefined {
  if (!(column in STATES)) return undefined
  const states = STATES[column]
  const site = text(shop)
  return listAddress('/message/outbox', {
    ...filter,
    channel: { in: ['sms'] },
    sentAt: { from: text(from), to: text(to) },
    ...(site && { site }),
    ...(states && { status: { in: [...states] } }),
  })
}

export const smsDailyDrills: Drills<typeof SmsDaily> = {
  drill: ({ day, account }, column, parameters) =>
    account ? messages(column, { ...parameters, from: day, to: day }, { account }) : undefined,
  drillTotal: (column, parameters) => messages(column, parameters, {}),
}

export const smsDailyClientDrills: Drills<typeof SmsDailyClient> = {
  drill: ({ day, member }, column, parameters) =>
    member ? messages(column, { ...parameters, from: day, to: day }, { member }) : undefined,
  drillTotal: (column, parameters) => messages(column, parameters, {}),
}
