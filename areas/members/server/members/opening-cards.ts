import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, Objection } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { Svc } from '../../contract/svc.ts'

const hasCard = (row: Row | undefined): boolean => row?.openingCard != null || row?.openingBalance != null

/** Whose card of another system is known since this change. */
const opensCard = ({ before, after }: Change): boolean => hasCard(after) && !hasCard(before)

/** Cards that members bring are of the first type that can be topped up. */
const typeOfOpenings = ({ db, merchantId }: TenantData): Promise<{ id: string } | undefined> =>
  db.row<{ id: string }>(sql`
    select id from member_svc_type where merchant_id = ${merchantId}::uuid and reloadable order by created_at, id limit 1`)

async function takenNumbers({ db, merchantId }: TenantData, rows: readonly Row[]): Promise<Set<string>> {
  const numbers = rows.flatMap(({ openingCard }) => (typeof openingCard === 'string' ? [openingCard] : []))
  if (numbers.length === 0) return new Set()
  const taken = await db.rows<{ number: string }>(sql`
    select card_number as number from member_svc
    where merchant_id = ${merchantId}::uuid and card_number = any(${numbers}::text[])`)
  return new Set(taken.map(({ number }) => number))
}

type Judging = TenantData & Authenticated & WithAccess

/** Why a member's card of another system can't become one here. */
export async function cardObjections(ctx: Judging, changes: readonly Change[]): Promise<readonly Objection[]> {
  const rows = changes.filter(opensCard).flatMap(({ after }) => (after ? [after] : []))
  if (rows.length === 0) return changes.map(() => undefined)
  const [type, taken] = await Promise.all([typeOfOpenings(ctx), takenNumbers(ctx, rows)])
  const mayOpen = !ctx.who || ctx.access.may(`${Svc.key}:adjust`)
  return changes.map((change): Objection => {
    if (!opensCard(change)) return undefined
    if (!mayOpen) return refuse(RTN.notPermitted, 'member.svc.mayNotOpen')
    if (!type) return refuse(RTN.wrongState, 'member.member.noCardType')
    const number = change.after?.openingCard
    if (typeof number !== 'string') return undefined
    // Also a number that an earlier row of the same file has.
    const isTaken = taken.has(number)
    taken.add(number)
    return isTaken ? { openingCard: { code: 'member.member.cardTaken', params: { number } } } : undefined
  })
}

/** Makes the cards that members bring, each with its opening entry. */
export async function openMemberCards(ctx: Context, changes: readonly Change[]): Promise<void> {
  const rows = changes.filter(opensCard).flatMap(({ after }) => (after ? [after] : []))
  if (rows.length === 0) return
  const type = await typeOfOpenings(ctx)
  if (!type) throw new Error('the type of cards was there when the members were judged')
  await ctx.add(
    Svc,
    rows.map(({ id, openingCard, openingBalance }) => ({
      ...(typeof openingCard === 'string' ? { cardNumber: openingCard } : {}),
      ...{ type: type.id, member: String(id), openingBalance: Number(openingBalance ?? 0) },
    })),
  )
}
