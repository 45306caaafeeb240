import type { FieldProblems } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import type { PriceOnWire } from '../../contract/plan-shape.ts'
import { type PlanShape, planProblem } from '../../rules/plan-problem.ts'
import type { PlanState, Quota } from '../../rules/plan-terms.ts'
import { slotAt } from '../../rules/slots.ts'
import { toSlotTerms } from './load-plan.ts'
import { claimCode, codeTaken, isPublic, releaseCodes } from './public-code.ts'

type PlanFields = Parameters<typeof toSlotTerms>[0] &
  PlanShape<PriceOnWire> & {
    readonly id: string
    readonly code: string
    readonly state: PlanState
    readonly quotas: readonly Quota[]
  }

// Rows of the definition, which its schema let through.
const fieldsOf = (row: Row | undefined) => row as unknown as PlanFields | undefined

/** Prices that were sold are closed, not changed. */
function soldPriceProblem(before: PlanFields, after: PlanFields, sold: ReadonlySet<string>): FieldProblems | undefined {
  const changed = before.prices.find(price => {
    if (!sold.has(price.id)) return false
    const now = after.prices.find(({ id }) => id === price.id)
    return !now || now.price !== price.price || now.counts !== price.counts || now.tax !== price.tax
  })
  return changed && { prices: { code: 'ticket.plan.priceSold', params: { name: changed.name } } }
}

interface BookedSlot {
  readonly startsAt: string
  readonly taken: number
  readonly raised: number
  readonly zone: string
}

const bookedSlots = (ctx: TenantData & Timed, planId: string): Promise<BookedSlot[]> =>
  ctx.db.rows<BookedSlot>(sql`
    select t.starts_at as "startsAt", t.taken, t.raised, s.time_zone as zone from ticket_slot t
    join platform.site s on s.merchant_id = t.merchant_id and s.id = t.site_id
    where t.merchant_id = ${ctx.merchantId}::uuid and t.plan_id = ${planId}::uuid and t.ends_at > ${ctx.now()}::timestamptz and t.taken > 0
    order by t.starts_at`)

/** Of a slot that the plan no longer has, the bookings stay: its capacity is what is taken. */
async function capacityProblem(ctx: TenantData & Timed, plan: PlanFields): Promise<FieldProblems | undefined> {
  const terms = toSlotTerms(plan)
  for (const { startsAt, taken, raised, zone } of await bookedSlots(ctx, plan.id)) {
    const slot = slotAt(terms, Date.parse(startsAt), zone)
    if (slot && slot.capacity + raised < taken)
      return {
        [plan.kind === 'slots' ? 'sessions' : 'capacity']: {
          ...{ code: 'ticket.plan.capacityTaken', params: { taken, start: startsAt } },
        },
      }
  }
  return undefined
}

async function soldPrices(ctx: TenantData, planId: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.rows<{ price: string }>(sql`
    select distinct t.price from ticket_ticket t
    join ticket_booking b on b.merchant_id = t.merchant_id and b.id = t.booking_id
    where t.merchant_id = ${ctx.merchantId}::uuid and b.plan = ${planId}::uuid`)
  return new Set(rows.map(({ price }) => price))
}

/** A plan on sale that changes its code needs one that nobody sells with. */
async function codeProblem(ctx: Context, before: PlanFields, plan: PlanFields): Promise<FieldProblems | undefined> {
  if (before.code === plan.code || !isPublic(before.state)) return undefined
  const free = await claimCode(ctx, { id: before.id, code: plan.code })
  return free ? undefined : { code: codeTaken(plan.code) }
}

async function objectionTo(ctx: Context, { before, after }: Change): Promise<Objection> {
  const [earlier, plan] = [fieldsOf(before), fieldsOf(after)]
  if (!plan) return undefined
  const wrong = planProblem(plan)
  if (wrong) return { [wrong.field]: wrong.problem }
  if (!earlier) return undefined
  const taken = await codeProblem(ctx, earlier, plan)
  if (taken) return taken
  return (
    soldPriceProblem(earlier, plan, await soldPrices(ctx, plan.id)) ??
    (await capacityProblem(ctx, { ...plan, id: earlier.id }))
  )
}

/** Slots that have bookings follow the plan. */
async function followPlan(ctx: Context, plan: PlanFields): Promise<void> {
  const terms = toSlotTerms(plan)
  for (const { startsAt, raised, taken, zone } of await bookedSlots(ctx, plan.id)) {
    const slot = slotAt(terms, Date.parse(startsAt), zone)
    await ctx.db.run(sql`
      update ticket_slot set capacity = greatest(taken, ${(slot?.capacity ?? taken - raised) + raised})
      where merchant_id = ${ctx.merchantId}::uuid and plan_id = ${plan.id}::uuid and starts_at = ${startsAt}::timestamptz`)
  }
  for (const { name, size } of plan.quotas)
    await ctx.db.run(sql`
      update ticket_quota_use set size = greatest(taken, ${size})
      where merchant_id = ${ctx.merchantId}::uuid and plan_id = ${plan.id}::uuid and name = ${name}`)
}

export const planHooks: ResourceHooks = {
  async check(ctx, changes) {
    const objections: Objection[] = []
    for (const change of changes) objections.push(await objectionTo(ctx, change))
    return objections
  },
  async changed(ctx, changes) {
    for (const { before, after } of changes) {
      const plan = fieldsOf(after)
      if (before && plan) await followPlan(ctx, plan)
      await releaseCodes(ctx, plan && isPublic(plan.state) ? plan : { id: String((after ?? before)?.id), code: '' })
    }
  },
}
