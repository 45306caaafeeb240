import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { SitePay } from '../../contract/site-pay.ts'

const SECRET_BYTES = 24

const newSecret = (ctx: Context): string => Buffer.from(ctx.random.bytes(SECRET_BYTES)).toString('base64url')

/** The simulator signs with a secret that nobody needs to know. */
async function storeSigningSecret(ctx: Context, id: string): Promise<void> {
  const sealed = ctx.services.secrets.seal(newSecret(ctx), `${SitePay.key}.signingSecret:${id}`)
  await ctx.db.run(sql`
    update site_site_pay set signing_secret = ${sealed} where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}

const UPDATE = `${SitePay.key}:update`

/** Whoever has the address can send events: it is for those who may change this account. */
const seesAddress = (ctx: Context, { siteId }: Row): boolean =>
  !ctx.who || (typeof siteId === 'string' && ctx.access.mayAt(UPDATE, siteId))

const seesEveryAddress = (ctx: Context): boolean => !ctx.who || ctx.access.where(UPDATE) === 'all'

export const sitePayHooks: ResourceHooks = {
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
        hookSecret: before?.hookSecret ?? newSecret(ctx),
        mode: 'test',
      },
    })),
  changed: async (ctx, changes) => {
    for (const { before, after } of changes)
      if (after?.provider === 'simulator' && !before) await storeSigningSecret(ctx, String(after.id))
  },
}
