import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { createToken } from '#platform/server/operation/tokens.ts'
import type { Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { SitePay } from '../../contract/site-pay.ts'

const SECRET_BYTES = 24

/** The simulator signs with a secret that nobody needs to know. */
async function storeSigningSecret(ctx: Context, id: string): Promise<void> {
  const sealed = ctx.services.secrets.seal(createToken(ctx, SECRET_BYTES), `${SitePay.key}.signingSecret:${id}`)
  await ctx.db.run(sql`
    update site_site_pay set signing_secret = ${sealed} where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}

const UPDATE = `${SitePay.key}:update`

/** Whoever has the address can send events: it is for those who may change this account. */
const seesAddress = (ctx: Context, { siteId }: Row): boolean =>
  !ctx.who || (typeof siteId === 'string' && ctx.access.mayAt(UPDATE, siteId))

const seesEveryAddress = (ctx: Context): boolean => !ctx.who || ctx.access.where(UPDATE) === 'all'

/** Accounts with payments: those and their payouts stay at their shop. */
async function usedAccounts(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select a.id from site_site_pay a where a.merchant_id = ${ctx.merchantId}::uuid and a.id = any(${ids}::uuid[])
      and exists (select 1 from cardpay_transaction t where t.merchant_id = ${ctx.merchantId}::uuid and t.account = a.id)`)
  return new Set(rows.map(({ id }) => id))
}

export const sitePayHooks: ResourceHooks = {
  async check(ctx, changes) {
    const moved = changes.flatMap(({ before, after }) =>
      before && after && before.siteId !== after.siteId ? [String(after.id)] : [],
    )
    const used = moved.length > 0 ? await usedAccounts(ctx, moved) : new Set()
    return changes.map(
      ({ after }): Objection =>
        after && moved.includes(String(after.id)) && used.has(String(after.id))
          ? { siteId: { code: 'site.sitePay.hasPayments' } }
          : undefined,
    )
  },
  reading: {
    fields: ['siteId'],
    hidden: ctx => (seesEveryAddress(ctx) ? [] : ['hookSecret']),
    shown: (ctx, row) => (row.hookSecret === undefined || seesAddress(ctx, row) ? row : { ...row, hookSecret: null }),
  },
  prepare: async (ctx, changes) =>
    changes.map(({ before, after }) => ({
      before,
      after: after && {
        ...after,
        hookSecret: before?.hookSecret ?? createToken(ctx, SECRET_BYTES),
        mode: 'test',
      },
    })),
  changed: async (ctx, changes) => {
    for (const { before, after } of changes)
      if (after?.provider === 'simulator' && !before) await storeSigningSecret(ctx, String(after.id))
  },
}
