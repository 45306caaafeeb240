import { isSandbox } from '#platform/server/db/is-sandbox.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { createToken } from '#platform/server/operation/tokens.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { SitePay } from '../../contract/site-pay.ts'
import { type SurchargeRule, surchargeProblem } from '../../rules/card-surcharge.ts'

const SECRET_BYTES = 24

/** The simulator signs with a secret that nobody needs to know. */
async function storeSigningSecret(ctx: Context, id: string): Promise<void> {
  const sealed = ctx.services.secrets.seal(createToken(ctx, SECRET_BYTES), `${SitePay.key}.signingSecret:${id}`)
  await ctx.db.run(sql`
    update site_site_pay set signing_secret = ${sealed} where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}

const UPDATE = `${SitePay.key}:update`

/** Only users who may change this account see the address, because everyone who has it can send events. */
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

/** Stripe's secret and restricted keys tell by their beginning whether they move real money. */
const LIVE_KEY = /^[sr]k_live_/

function keyMode({ services }: Pick<Context, 'services'>, { before, after, sealed }: Change): unknown {
  const key = sealed?.apiKey
  if (typeof key !== 'string') return before?.mode ?? 'test'
  const plain = services.secrets.open(key, `${SitePay.key}.apiKey:${String(after?.id)}`) ?? ''
  return LIVE_KEY.test(plain) ? 'live' : 'test'
}

function accountProblem(after: Row, isDemo: boolean): Objection {
  if (after.provider === 'stripe' && !after.apiKey) return { apiKey: { code: 'site.sitePay.keyNeeded' } }
  const problem = surchargeProblem((after.surcharges ?? []) as readonly SurchargeRule[]) // by the definition
  if (problem) return { surcharges: { code: `site.sitePay.surcharge.${problem}` } }
  return after.mode === 'live' && isDemo ? { apiKey: { code: 'site.sitePay.liveKeyInDemo' } } : undefined
}

export const sitePayHooks: ResourceHooks = {
  async check(ctx, changes) {
    const moved = changes.flatMap(({ before, after }) =>
      before && after && (before.siteId !== after.siteId || before.provider !== after.provider)
        ? [String(after.id)]
        : [],
    )
    const used = moved.length > 0 ? await usedAccounts(ctx, moved) : new Set()
    const isDemo = await isSandbox(ctx)
    return changes.map(({ before, after }): Objection => {
      if (!after) return undefined
      if (moved.includes(String(after.id)) && used.has(String(after.id)))
        return { [before?.siteId === after.siteId ? 'provider' : 'siteId']: { code: 'site.sitePay.hasPayments' } }
      return accountProblem(after, isDemo)
    })
  },
  reading: {
    fields: ['siteId'],
    hidden: ctx => (seesEveryAddress(ctx) ? [] : ['hookSecret']),
    shown: (ctx, row) => (row.hookSecret === undefined || seesAddress(ctx, row) ? row : { ...row, hookSecret: null }),
  },
  prepare: async (ctx, changes) =>
    changes.map(change => ({
      ...change,
      after: change.after && {
        ...change.after,
        hookSecret: change.before?.hookSecret ?? createToken(ctx, SECRET_BYTES),
        mode: keyMode(ctx, change),
      },
    })),
  changed: async (ctx, changes) => {
    for (const { before, after } of changes)
      if (after?.provider === 'simulator' && !before) await storeSigningSecret(ctx, String(after.id))
  },
}
