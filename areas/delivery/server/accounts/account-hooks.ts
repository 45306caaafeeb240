import { isUuid } from '#platform/rules/codes/uuid.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { createToken } from '#platform/server/operation/tokens.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { DeliveryAccount } from '../../contract/account.ts'
import { isItemCodesProblem, readItemCodes } from '../../rules/item-codes.ts'

const SECRET_BYTES = 24
const ITEMS_PROBLEMS = { form: 'delivery.account.items.form', twice: 'delivery.account.items.twice' } as const
const UPDATE = `${DeliveryAccount.key}:update`

/** Only users who may change this account see the address, because everyone who has it can send events. */
const seesAddress = (ctx: Context, { siteId }: Row): boolean =>
  !ctx.who || (typeof siteId === 'string' && ctx.access.mayAt(UPDATE, siteId))
const seesEveryAddress = (ctx: Context): boolean => !ctx.who || ctx.access.where(UPDATE) === 'all'

/** The simulator signs with a secret that nobody needs to know. */
async function storeSigningSecret(ctx: Context, id: string): Promise<void> {
  const sealed = ctx.services.secrets.seal(createToken(ctx, SECRET_BYTES), `${DeliveryAccount.key}.signingSecret:${id}`)
  await ctx.db.run(sql`
    update delivery_account set signing_secret = ${sealed} where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}

async function codesOfCatalogue(ctx: Context, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.rows<{ code: string }>(sql`
    select plu_id as code from catalogue.product where merchant_id = ${ctx.merchantId}::uuid and plu_id = any(${codes}::text[])`)
  return new Set(rows.map(({ code }) => code))
}

const itemsOf = ({ after }: Change): string => (typeof after?.items === 'string' ? after.items : '')

async function checkItems(ctx: Context, changes: readonly Change[]): Promise<Objection[]> {
  const read = changes.map(change => readItemCodes(itemsOf(change)))
  const wanted = read.flatMap(codes => (isItemCodesProblem(codes) ? [] : [...codes.values()]))
  const known = wanted.length > 0 ? await codesOfCatalogue(ctx, wanted) : new Set<string>()
  return read.map(codes => {
    if (isItemCodesProblem(codes))
      return { items: { code: ITEMS_PROBLEMS[codes.reason], params: { line: codes.line } } }
    const unknown = [...codes.values()].find(code => !known.has(code))
    return unknown === undefined
      ? undefined
      : { items: { code: 'delivery.account.items.unknown', params: { code: unknown } } }
  })
}

/** Orders refer to their account: it stays at its shop. */
async function movedWithOrders(ctx: Context, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const moved = changes.flatMap(({ before, after }) =>
    before && after && before.siteId !== after.siteId && isUuid(String(after.id)) ? [String(after.id)] : [],
  )
  if (moved.length === 0) return new Set()
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select distinct account as id from delivery_orders
    where merchant_id = ${ctx.merchantId}::uuid and account = any(${moved}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

export const accountHooks: ResourceHooks = {
  async check(ctx, changes) {
    const moved = await movedWithOrders(ctx, changes)
    const items = await checkItems(ctx, changes)
    return changes.map(({ after }, at) =>
      after && moved.has(String(after.id)) ? { siteId: { code: 'delivery.account.hasOrders' } } : items[at],
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
      after: after && { ...after, hookSecret: before?.hookSecret ?? createToken(ctx, SECRET_BYTES) },
    })),
  changed: async (ctx, changes) => {
    for (const { before, after } of changes)
      if (after?.platform === 'simulator' && before?.platform !== 'simulator')
        await storeSigningSecret(ctx, String(after.id))
  },
}
