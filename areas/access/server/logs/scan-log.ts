import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import type { Tenant } from '#platform/server/operation/needs.ts'
import { ScanLog } from '../../contract/device-logs.ts'
import { chosen } from './device-logs.ts'

/** Reads of lanes and doors. PINs are not stored, and of other numbers the end alone. */
const laneReads = ({ merchantId }: Tenant): Sql => sql`
  select merchant_id, id, at, site_id, entity_id, null::text as device, null::text as person, medium as kind, number_end as what,
    case medium when 'plate' then 'camera' else 'reader' end as via, credential_id, granted, code as reason, null::text as task, null::uuid as item
  from acs_decision where merchant_id = ${merchantId}::uuid`

const ticketScans = ({ merchantId }: Tenant): Sql => sql`
  select merchant_id, id, at, site_id, null::uuid, device, person, 'ticket', number, null::text, null::uuid, result = 'ok',
    case result when 'ok' then 'granted' else result end, null::text, null::uuid
  from tickets.scan where merchant_id = ${merchantId}::uuid`

/** A product that somebody chose has its id for a code: the page shows the product's code. */
const stockScans = ({ merchantId }: Tenant): Sql => sql`
  select merchant_id, id, at, site_id, null::uuid, device, person, 'barcode', code, null::text, null::uuid,
    item_id is not null or takes_back is not null,
    case when takes_back is not null then 'cancelsScan' when item_id is null then 'unknown' else 'counted' end, task, item_id
  from stock.scan where merchant_id = ${merchantId}::uuid`

/** Each area stores its own scans; here they are one list by time, of which the database reads a page from each. */
export const servedScanLog = serveReport(ScanLog, request => {
  const { kind, result } = request.parameters
  return sql`
    select r.id, r.at, r.site_id as shop, r.entity_id as gate, r.device, r.person, r.kind,
      case when r.what = r.item::text then coalesce(p.plu_id, '') else r.what end as what, r.via, r.credential_id as credential,
      r.granted, r.reason, r.task
    from (${laneReads(request.ctx)} union all ${ticketScans(request.ctx)} union all ${stockScans(request.ctx)}) r
    join platform.site w on w.merchant_id = r.merchant_id and w.id = r.site_id
    left join catalogue.product p on p.merchant_id = r.merchant_id and p.id = r.item
    where ${chosen(request)} and ${kind ? sql`r.kind = ${kind}` : sql`true`}
      and ${result ? sql`r.granted = ${result === 'granted'}` : sql`true`}`
})
