import { PlatformSilent } from '#adapters/delivery/delivery-platform.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { WEEKDAY_NAMES } from '#platform/rules/time/weekday-names.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handleInSteps } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Steps } from '#platform/server/operation/steps.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { compareHoursCall, DeliveryHours, pushHours } from '../../contract/hours.ts'
import { compareHours, type HoursDifference } from '../../rules/hours.ts'
import { openAccount } from '../platforms/open-platform.ts'
import { readHours } from './read-hours.ts'

interface HoursRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly siteId: string
  readonly account: string
}

type Compared = { readonly differences: HoursDifference[] }

const findHours = (ctx: Context, id: string): Promise<HoursRow | undefined> =>
  ctx.db.row<HoursRow>(sql`
    select id, site_id as "siteId", account, monday, tuesday, wednesday, thursday, friday, saturday, sunday, holidays from delivery_hours
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

const findAllowed = (steps: Steps, id: string, need: string): Promise<HoursRow | undefined> =>
  steps.write(async ctx => {
    const row = await findHours(ctx, id)
    return row && ctx.access.mayAt(need, row.siteId) ? row : undefined
  })

const LONGEST = 8000

const lineOf = ({ day, here, there }: HoursDifference): string => {
  const weekday = WEEKDAY_NAMES[Number(day) - 1]
  return `${weekday ?? day}: ${here || '—'} / ${there || '—'}`
}

/** Users can't edit the state of hours. */
async function store(
  ctx: Context,
  { id, siteId }: HoursRow,
  differences: readonly HoursDifference[],
  pushed: boolean,
): Promise<void> {
  const lines = differences.map(lineOf).join('\n').slice(0, LONGEST)
  await ctx.db.run(sql`
    update delivery_hours set state = ${differences.length > 0 ? 'different' : 'same'}, compared_at = ${ctx.now()}::timestamptz,
      differences = ${lines || null}, pushed_at = case when ${pushed}::boolean then ${ctx.now()}::timestamptz else pushed_at end,
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  await ctx.audit.record([{ action: 'update', resource: DeliveryHours.key, recordId: id, title: '', siteId }])
  await publishChanged(ctx, DeliveryHours, [{ id, siteId }])
}

/** If the platform refuses or does not answer, the caller is told and nothing is stored. */
async function exchange(steps: Steps, row: HoursRow, push: boolean): Promise<Compared | Refusal> {
  const hours = readHours(row)
  if ('fields' in hours) return refuse(RTN.invalid, 'delivery.hours.problem.form', { fields: hours.fields })
  try {
    const { account, platform } = await openAccount(steps, row.account)
    const pushed = push ? await platform.hours(account.storeId, hours) : 'done'
    if (pushed !== 'done')
      return refuse(RTN.wrongState, 'delivery.refusedByPlatform', { params: { words: pushed.refused } })
    return { differences: [...compareHours(hours, await platform.readHours(account.storeId))] }
  } catch (error) {
    if (!(error instanceof PlatformSilent)) throw error
    return refuse(RTN.wrongState, 'delivery.platformSilent', { params: { words: error.message } })
  }
}

async function pushOrCompare(steps: Steps, id: string, need: string, push: boolean): Promise<Answer<Compared>> {
  const row = await findAllowed(steps, id, need)
  if (!row) return notFound()
  const compared = await exchange(steps, row, push)
  if ('refused' in compared) return compared
  await steps.write(ctx => store(ctx, row, compared.differences, push))
  return done(compared)
}

/** `/al/delivery/hours/push` */
export const pushingHours = handleInSteps(pushHours, (steps, { id }) => pushOrCompare(steps, id, pushHours.need, true))

/** `/al/delivery/hours/compare` */
export const comparingHours = handleInSteps(compareHoursCall, (steps, { id }) =>
  pushOrCompare(steps, id, compareHoursCall.need, false),
)
