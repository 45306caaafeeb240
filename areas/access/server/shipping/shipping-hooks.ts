import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { changeList } from '../devices/lists/change-list.ts'

const credentialsOf = (row: Row | undefined): readonly string[] =>
  Array.isArray(row?.credentials) ? row.credentials : []

export const shippingHooks: ResourceHooks = {
  async check(ctx, changes) {
    const busy = await loadTravelling(
      ctx,
      changes.flatMap(({ after }) => credentialsOf(after)),
    )
    return changes.map(({ before, after }): Objection => {
      if (before && before.status !== 'prepared') return { to: { code: 'acs.shipping.sentAlready' } }
      const other = busy.find(
        ({ credential, id }) => id !== (after ?? before)?.id && credentialsOf(after).includes(credential),
      )
      return other && { credentials: { code: 'acs.shipping.travels', params: { holder: other.holder } } }
    })
  },
  /** Prepared cards open nothing; those that are taken out again do. */
  async changed(ctx, changes) {
    const gone = changes.flatMap(({ before, after }) =>
      credentialsOf(before).filter(id => !credentialsOf(after).includes(id)),
    )
    const prepared = changes.flatMap(({ after }) => credentialsOf(after))
    await setUndelivered(ctx, gone, false)
    await setUndelivered(ctx, prepared, true)
    await changeList(ctx, [...new Set([...gone, ...prepared])])
  },
}

export const setUndelivered = (
  ctx: TenantData,
  credentials: readonly string[],
  undelivered: boolean,
): Promise<unknown> =>
  ctx.db.run(sql`
    update acs_credential set undelivered = ${undelivered}
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${credentials}::uuid[])`)

interface Travelling {
  readonly id: string
  readonly credential: string
  readonly holder: string
}

/** Credentials that are in a shipment that has not ended. */
const loadTravelling = (ctx: TenantData, credentials: readonly string[]): Promise<Travelling[]> =>
  ctx.db.rows<Travelling>(sql`
    select s.id, c.id as credential, c.holder from acs_shipping s
    join acs_credential c on c.merchant_id = s.merchant_id and c.id = any(s.credentials)
    where s.merchant_id = ${ctx.merchantId}::uuid and s.status in ('prepared', 'sent') and c.id = any(${credentials}::uuid[])`)
