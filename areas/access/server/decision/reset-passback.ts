import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { Credential, resetPassback } from '../../contract/credential.ts'
import { loadOutermost } from './load-entity.ts'

const RESET = 'reset'

type Input = InputOfOperation<typeof resetPassback>

/** `/al/acs/credential/resetPassback`: a reset is an event as passages are, so that late ones of before do not undo it. */
export const resetting = handle(resetPassback, async (ctx, input) => {
  // Credentials belong to the merchant: who may not answer for every shop may not reset all of them.
  if (input.all && ctx.access.where(resetPassback.need) !== 'all')
    return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  const chosen = await chosenBy(ctx, input)
  if (!chosen) return notFound()
  const rows = await ctx.db.rows<{ id: string; holder: string }>(sql`
    select id, holder from acs_credential c
    where merchant_id = ${ctx.merchantId}::uuid and ${chosen} order by id for update`)
  if (input.credentials && rows.length < new Set(input.credentials).size) return notFound()
  if (rows.length === 0) return done({ changed: 0 }, undefined, RTN.nothingToDo)
  const ids = rows.map(({ id }) => id)
  await ctx.db.run(sql`
    update acs_presence set state = 'unknown', at = ${ctx.now()}::timestamptz, lane = ${RESET}, seq = 0
    where merchant_id = ${ctx.merchantId}::uuid and credential_id = any(${ids}::uuid[]) and at <= ${ctx.now()}::timestamptz`)
  await ctx.db.run(sql`
    delete from acs_pending_passage where merchant_id = ${ctx.merchantId}::uuid and credential_id = any(${ids}::uuid[])`)
  await ctx.db.run(sql`
    update acs_credential set passback = 'unknown' where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)
  await ctx.audit.record(
    rows.map(({ id, holder }) => ({
      ...{ action: 'resetPassback', resource: Credential.key, recordId: id, title: holder },
      after: { passback: 'unknown', reason: input.reason },
    })),
  )
  return done({ changed: rows.length })
})

/** Condition on the credential `c`; undefined where there is no such area. */
async function chosenBy(ctx: TenantData, { credentials, group, area, all }: Input): Promise<Sql | undefined> {
  if (credentials) return sql`c.id = any(${credentials}::uuid[])`
  if (group) return sql`${group}::uuid = any(c.groups)`
  if (all) return sql`true`
  const outermost = area ? (await loadOutermost(ctx))(area) : undefined
  if (!outermost) return undefined
  return sql`exists (select 1 from acs_presence p where p.merchant_id = ${ctx.merchantId}::uuid and p.credential_id = c.id
    and p.area_id = ${outermost}::uuid)`
}
