import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/**
 * Digest of the texts for which a second person's approval of a campaign was requested: only these start. Undefined: the campaign
 * needs nobody's approval.
 */
export const textsForApproval = async ({ db, merchantId }: TenantData, id: string): Promise<string | undefined> =>
  (
    await db.row<{ texts: string }>(sql`
      select texts from message_campaign_approval where merchant_id = ${merchantId}::uuid and campaign_id = ${id}::uuid`)
  )?.texts

export const storeTextsForApproval = ({ db, merchantId }: TenantData, id: string, texts: string): Promise<number> =>
  db.run(sql`
    insert into message_campaign_approval (merchant_id, campaign_id, texts)
    values (${merchantId}::uuid, ${id}::uuid, ${texts})
    on conflict (merchant_id, campaign_id) do update set texts = excluded.texts`)

export const forgetApproval = ({ db, merchantId }: TenantData, id: string): Promise<number> =>
  db.run(sql`
    delete from message_campaign_approval where merchant_id = ${merchantId}::uuid and campaign_id = ${id}::uuid`)
