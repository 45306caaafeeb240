import { RTN, refuse } from '#platform/contract/refusal.ts'
import { RANDOM_TEXT_LENGTH, randomText } from '#platform/rules/codes/device-id.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import { isTimeZone } from '../../rules/time-zone.ts'
import { keepDayStarts } from '../sites/keep-day-starts.ts'

const FIRST_LOT = 1001

/** The next free number of a merchant's sites. Locked until the commit, so that two sites created at once differ. */
async function nextLot(ctx: TenantData, codes: readonly (string | undefined)[]): Promise<number> {
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtext('system.site'), hashtext(${ctx.merchantId}))`)
  const row = await ctx.db.row<{ last: number | null }>(
    sql`select max(ord_lot::bigint) as last from system_site where merchant_id = ${ctx.merchantId}::uuid and ord_lot ~ '^[0-9]{1,9}$'`,
  )
  const own = codes.filter(lot => lot !== undefined && /^\d{1,9}$/.test(lot)).map(Number)
  return Math.max(FIRST_LOT - 1, row?.last ?? 0, ...own) + 1
}

const toText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const siteHooks: ResourceHooks = {
  async prepare(ctx, changes) {
    const wanting = changes.filter(({ after }) => after && !toText(after.ordLot))
    const known = changes.map(({ after }) => toText(after?.ordLot))
    let lot = wanting.length > 0 ? await nextLot(ctx, known) : 0
    return changes.map((change): Change => {
      const { after } = change
      if (!after) return change
      const ordLot = toText(after.ordLot) ?? String(lot++)
      const sitekey = toText(after.sitekey) ?? randomText(ctx.random.bytes(RANDOM_TEXT_LENGTH))
      return { ...change, after: { ...after, ordLot, sitekey } }
    })
  },

  check: async (ctx, changes) =>
    changes.map(({ before, after }) => {
      if (!after) return undefined
      if (!isTimeZone(String(after.timeZone))) return { timeZone: { code: 'system.field.timeZone' } }
      const permission = before ? 'system.site:update' : 'system.site:add'
      const sites = ctx.access.where(permission)
      const reaches = !ctx.who || sites === 'all' || (before !== undefined && sites.includes(String(after.id)))
      const bySettings = before !== undefined && ctx.access.mayAt('site.shopSettings:update', String(after.id))
      return reaches || bySettings ? undefined : refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
    }),

  changed: keepDayStarts,

  async mayDelete(ctx, rows) {
    for (const row of rows) {
      if (!ctx.access.mayAt('system.site:delete', String(row.id)))
        return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
      const used = await ctx.db.row<{ used: boolean }>(
        sql`select system_has_rows_at(${String(row.id)}::uuid, 'site_id') as used`,
      )
      if (used?.used) return refuse(RTN.inUse, 'system.refusal.siteInUse')
    }
    return { refused: false, result: null, rtn: RTN.done }
  },
}
