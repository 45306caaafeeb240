import { sql } from '#platform/server/db/sql.ts'
import type { Entrance } from '#platform/server/operation/context.ts'
import type { Tenant, TenantData, WithServices } from '#platform/server/operation/needs.ts'
import { ForbiddenTarget } from '#platform/server/outgoing/resolve-allowed.ts'
import { toBoardAddress, toBoardSerial } from '../../rules/board-address.ts'

export interface BoardFacts {
  readonly host: string
  readonly port: number
  readonly serial: number
  /** Time zone of its site. */
  readonly zone: string
}

type Anywhere = Tenant & Pick<Entrance, 'findAnywhere'>

/** How a board is reached; undefined: its address or serial number is missing, or it is no board any more. */
export async function loadBoardFacts(ctx: TenantData, controllerId: string): Promise<BoardFacts | undefined> {
  const row = await ctx.db.row<{ address: string | null; serial: string | null; zone: string }>(sql`
    select coalesce(c.address, l.address) as address, c.serial, s.time_zone as zone from acs_config c
    join platform.site s on s.merchant_id = c.merchant_id and s.id = c.site_id
    join system.site_controllers l on l.merchant_id = c.merchant_id and l.site_id = c.site_id
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = ${controllerId}::uuid and c.kind = 'uhppote'`)
  const address = row && toBoardAddress(row.address ?? '')
  const serial = row && toBoardSerial(row.serial ?? '')
  return address && serial ? { ...address, serial, zone: row.zone } : undefined
}

/** Skips addresses that merchants may not reach and boards of other companies, because a board obeys everyone who reaches it. */
export async function mayReachBoard(
  ctx: WithServices<'outgoing'> & Anywhere,
  { host, serial }: Pick<BoardFacts, 'host' | 'serial'>,
): Promise<boolean> {
  return (await mayReachHost(ctx, host)) && (await boardsElsewhere(ctx, [serial])).length === 0
}

export async function mayReachHost({ services }: WithServices<'outgoing'>, host: string): Promise<boolean> {
  try {
    await services.outgoing.resolveHost(host)
    return true
  } catch (error) {
    if (error instanceof ForbiddenTarget) return false
    throw error
  }
}

/** Serial numbers of these that boards of other merchants have. */
export async function boardsElsewhere(ctx: Anywhere, serials: readonly number[]): Promise<number[]> {
  const rows = await ctx.findAnywhere<{ serial: string }>(sql`
    select serial from acs_boards_elsewhere(${ctx.merchantId}::uuid, ${serials.map(String)}::text[])`)
  return rows.map(({ serial }) => Number(serial))
}
