import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, Objection } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { adjustPoints, MOST_ADJUSTED } from '../../contract/points.ts'

const pointsOf = (row: Row | undefined): unknown => row?.openingPoints ?? null
const lastDayOf = (row: Row | undefined): unknown => row?.openingLastDay ?? null

const setsOpening = ({ before, after }: Change): boolean =>
  after !== undefined && (pointsOf(before) !== pointsOf(after) || lastDayOf(before) !== lastDayOf(after))

/** Members who have had points, also if nothing is left of them. */
async function withEntries(ctx: TenantData, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const ids = changes.flatMap(change => (change.before && setsOpening(change) ? [String(change.before.id)] : []))
  if (ids.length === 0) return new Set()
  const rows = await ctx.db.rows<{ member: string }>(sql`
    select distinct member from member_point_entry
    where merchant_id = ${ctx.merchantId}::uuid and member = any(${ids}::uuid[])`)
  return new Set(rows.map(({ member }) => member))
}

/** Why a member gets no opening points any more. */
function closedBecause({ before }: Change, members: ReadonlySet<string>): string | undefined {
  if (!before) return undefined
  if (before.openingPoints != null) return 'member.points.openedAlready'
  return members.has(String(before.id)) ? 'member.points.hasHadPoints' : undefined
}

const WAITS = { openingPoints: { code: 'member.points.openingWaits', params: { most: MOST_ADJUSTED } } }

/** The report of a file says whose points wait for a second person. */
const needsApproval = ({ who }: Authenticated, change: Change): boolean =>
  who !== undefined && change.imported === true && setsOpening(change) && Number(pointsOf(change.after)) > MOST_ADJUSTED

/** A file may be old, or one's own export: opening points that come too late are left out and listed. */
export async function skipLateOpenings(
  ctx: TenantData & Authenticated,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const members = await withEntries(
    ctx,
    changes.filter(({ imported }) => imported),
  )
  return changes.map(change => {
    const code = change.imported && setsOpening(change) ? closedBecause(change, members) : undefined
    if (!code) return needsApproval(ctx, change) ? { ...change, skipped: WAITS } : change
    const { openingPoints = null, openingLastDay = null } = change.before ?? {}
    const skipped = pointsOf(change.after) === null ? {} : { openingPoints: { code } }
    return { ...change, after: { ...change.after, openingPoints, openingLastDay }, skipped }
  })
}

type Judging = TenantData & Authenticated & WithAccess

/** Points of another system are entered once for each member. This needs permission to adjust points in the home shop. */
export async function openingObjections(ctx: Judging, changes: readonly Change[]): Promise<readonly Objection[]> {
  const members = await withEntries(ctx, changes)
  return changes.map(change => {
    if (!setsOpening(change)) return undefined
    const code = closedBecause(change, members)
    return code ? refuse(RTN.wrongState, code) : amountObjection(ctx, change)
  })
}

/** More than one person may add alone comes with a file alone, from whoever answers for all shops. */
function amountObjection(ctx: Judging, { after, imported }: Change): Objection {
  const isMany = Number(pointsOf(after)) > MOST_ADJUSTED
  if (isMany && !imported)
    return { openingPoints: { code: 'member.points.openingTooMany', params: { most: MOST_ADJUSTED } } }
  const shop = !isMany && typeof after?.homeShop === 'string' ? after.homeShop : null
  const may = !ctx.who || ctx.access.answersFor(adjustPoints.need, shop)
  return may ? undefined : refuse(RTN.notPermitted, 'member.points.mayNotOpen')
}
