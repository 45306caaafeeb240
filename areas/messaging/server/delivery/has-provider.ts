import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithServices } from '#platform/server/operation/needs.ts'
import type { Channel } from '../../contract/outbox-message.ts'

/** Whether somebody would take messages of a channel that a shop, or the merchant as a whole, sends. */
export async function hasProviderFor(
  { db, merchantId, services }: TenantData & WithServices<'mailServer'>,
  channel: Channel,
  site: string | null,
): Promise<boolean> {
  if (channel === 'email' && services.mailServer) return true
  const row =
    channel === 'email'
      ? await db.row(sql`
          select 1 from site_email_config
          where merchant_id = ${merchantId}::uuid and active and (site is null or site = ${site}::uuid) limit 1`)
      : await db.row(sql`
          select 1 from message_sms_account a
          join message_sms_channel c on c.merchant_id = a.merchant_id and c.id = a.channel
          where a.merchant_id = ${merchantId}::uuid and a.active and c.active
            and (cardinality(a.ord_lots) = 0 or a.ord_lots && array(
              select s.ord_lot from platform.site s where s.merchant_id = ${merchantId}::uuid and s.id = ${site}::uuid)) limit 1`)
  return row !== undefined
}
