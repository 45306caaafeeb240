import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { ScanState } from '../../contract/admission.ts'
import type { AcceptedScan, Direction } from '../../rules/admission/admit-scans.ts'
import type { ScanResult } from '../../rules/admission/judge-ticket.ts'

export interface NewScan {
  readonly id: string
  readonly siteId: string
  /** Of the ticket, or the end of an unknown code. */
  readonly number: string
  readonly ticketId?: string | undefined
  readonly bookingId?: string | undefined
  readonly list: string
  readonly gate: string
  readonly direction: Direction
  /** ISO 8601, corrected; and as the device's clock showed it. */
  readonly at: string
  readonly deviceAt: string
  readonly device: string
  readonly person: string
  readonly result: ScanResult
  readonly state: ScanState
  readonly conflict?: ScanResult | undefined
  readonly earlierAt?: string | undefined
  readonly earlierGate?: string | undefined
  readonly offline: boolean
  readonly unverified: boolean
}

/** @returns false where the scan was stored before */
export async function storeScan(ctx: TenantData & Timed, scan: NewScan): Promise<boolean> {
  const added = await ctx.db.run(sql`
    insert into ticket_admission (merchant_id, id, site_id, at, business_day, number, ticket, booking, list, gate, direction, result, state,
      conflict, earlier_at, earlier_gate, device, person, device_at, received_at, offline, unverified, version, created_at, updated_at,
      search_text)
    select ${ctx.merchantId}::uuid, ${scan.id}::uuid, s.id, ${scan.at}::timestamptz,
      ${businessDayAt(sql`${scan.at}::timestamptz`, 's', ctx.merchantId)}, ${scan.number}, ${scan.ticketId ?? null},
      ${scan.bookingId ?? null}::uuid, ${scan.list}, ${scan.gate}, ${scan.direction}, ${scan.result}, ${scan.state}, ${scan.conflict ?? null},
      ${scan.earlierAt ?? null}::timestamptz, ${scan.earlierGate ?? null}, ${scan.device}, ${scan.person}, ${scan.deviceAt}::timestamptz,
      ${ctx.now()}::timestamptz, ${scan.offline}, ${scan.unverified}, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz,
      lower(${[scan.number, scan.gate, scan.device, scan.person].join(' ')})
    from platform.site s where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${scan.siteId}::uuid
    on conflict (merchant_id, id) do nothing
    returning 1`)
  return added > 0
}

export interface StoredScan {
  readonly id: string
  readonly siteId: string
  readonly number: string
  readonly ticketId: string | null
  readonly bookingId: string | null
  readonly result: ScanResult
  readonly state: ScanState
  /** Of today's business day. */
  readonly isToday: boolean
  readonly earlierAt: string | null
  readonly earlierGate: string | null
}

/** The scan that a device made under this id. */
export const findScan = (ctx: TenantData & Timed, id: string): Promise<StoredScan | undefined> =>
  ctx.db.row<StoredScan>(sql`
    select a.id, a.site_id as "siteId", a.number, a.ticket as "ticketId", a.booking as "bookingId", a.result, a.state,
      a.business_day = ${businessDayAt(sql`${ctx.now()}::timestamptz`, 's', ctx.merchantId)} as "isToday",
      a.earlier_at as "earlierAt", a.earlier_gate as "earlierGate"
    from ticket_admission a
    join platform.site s on s.merchant_id = a.merchant_id and s.id = a.site_id
    where a.merchant_id = ${ctx.merchantId}::uuid and a.id = ${id}::uuid`)

export interface PassedScan extends AcceptedScan {
  readonly ticketId: string
  readonly list: string
  readonly gate: string
  readonly state: ScanState
}

interface PassedRow extends Omit<PassedScan, 'at'> {
  readonly at: string
}

/** Scans at which somebody was let through, without those that were undone and those of tickets that were not good. */
export async function passedScans(ctx: TenantData, ticketIds: readonly string[]): Promise<PassedScan[]> {
  const rows = await ctx.db.rows<PassedRow>(sql`
    select id, at, business_day::text as day, direction, ticket as "ticketId", list, gate, state from ticket_admission
    where merchant_id = ${ctx.merchantId}::uuid and ticket = any(${ticketIds}::text[]) and (result = 'ok' or unverified)
      and state <> 'undone' and (conflict is null or conflict = 'alreadyUsed')`)
  return rows.map(row => ({ ...row, at: Date.parse(row.at) }))
}
