import { normaliseNumber } from '#areas/access/rules/medium.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { STAY_STATES } from '../../contract/stay.ts'

/** A stay with what its price depends on. Amounts are minor units. */
export interface StoredStay {
  readonly id: string
  readonly siteId: string
  readonly zone: string
  readonly stayNum: string
  readonly ticket: string | null
  readonly plate: string | null
  readonly credential: string | null
  readonly entryAt: string | null
  readonly entryLane: string | null
  readonly exitAt: string | null
  readonly state: (typeof STAY_STATES)[number]
  readonly feeVersion: string | null
  readonly flags: readonly string[]
  readonly paid: number
  readonly paidUntil: string | null
}

/** @param chosen condition on the stay `s` */
const stayWhere = ({ merchantId }: TenantData, chosen: Sql, lock: Sql = sql``): Sql => sql`
  select s.id, s.site_id as "siteId", w.time_zone as zone, s.stay_num as "stayNum", s.ticket, s.plate, s.credential,
    s.entry_at as "entryAt", s.entry_lane as "entryLane", s.exit_at as "exitAt", s.state, s.fee_version as "feeVersion", s.flags,
    s.paid::float8 as paid, s.paid_until as "paidUntil"
  from parking_stay s
  join platform.site w on w.merchant_id = s.merchant_id and w.id = s.site_id
  where s.merchant_id = ${merchantId}::uuid and ${chosen} order by s.entry_at desc nulls last limit 1 ${lock}`

export const loadStay = (ctx: TenantData, id: string): Promise<StoredStay | undefined> =>
  ctx.db.row<StoredStay>(stayWhere(ctx, sql`s.id = ${id}::uuid`))

/** Locked until the commit: two pay stations pay one after the other. */
export const lockStay = (ctx: TenantData, id: string): Promise<StoredStay | undefined> =>
  ctx.db.row<StoredStay>(stayWhere(ctx, sql`s.id = ${id}::uuid`, sql`for update of s`))

/** The open stay of a whole ticket number or a whole plate. */
export function findOpenStay(
  ctx: TenantData,
  siteId: string,
  {
    ticket,
    plate,
    credential,
  }: { ticket?: string | null | undefined; plate?: string | null | undefined; credential?: string | null },
): Promise<StoredStay | undefined> {
  const normalPlate = plate ? normaliseNumber('plate', plate) : null
  return ctx.db.row<StoredStay>(
    stayWhere(
      ctx,
      sql`s.site_id = ${siteId}::uuid and s.state in ('inside', 'paid') and (s.ticket = ${ticket?.trim() ?? null}
        or s.plate = ${normalPlate} or s.credential = ${credential ?? null}::uuid)`,
    ),
  )
}

/** An open stay, or one that left: what was voided, written off or ended unseen costs nothing more. */
export const isPayable = ({ state, exitAt }: StoredStay): boolean =>
  state === 'inside' || state === 'paid' || (state === 'closed' && exitAt !== null)

/** The moment to which a stay is priced: its exit, else now. Epoch milliseconds. */
export const pricedTo = ({ exitAt }: StoredStay, now: number): number => (exitAt === null ? now : Date.parse(exitAt))
