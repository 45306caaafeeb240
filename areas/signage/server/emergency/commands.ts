import { done, notFound } from '#platform/contract/refusal.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { COMMAND_MINUTES, commandSigns } from '../../contract/command.ts'
import { Sign } from '../../contract/sign.ts'
import { SCREEN_OVERRIDES, type SignCommand } from '../../rules/sign-command.ts'
import { chosenSigns } from './chosen-signs.ts'

/** `/al/signage/sign/command` */
export const commandingSigns = handle(commandSigns, async (ctx, { signs: ids, kind, screen }) => {
  const signs = await chosenSigns(ctx, ids, commandSigns.need)
  if (!signs) return notFound()
  const value = screen === undefined ? null : SCREEN_OVERRIDES.indexOf(screen)
  const expiresAt = new Date(ctx.clock() + COMMAND_MINUTES * MINUTE_MS).toISOString()
  const rows = signs.map(sign => ({ id: ctx.random.id(), sign: sign.id }))
  // What expired is over: the table holds the commands of ten minutes.
  await ctx.db.run(sql`
    delete from signage_command
    where merchant_id = ${ctx.merchantId}::uuid and expires_at < ${ctx.now()}::timestamptz`)
  await ctx.db.run(sql`
    insert into signage_command (merchant_id, id, sign_id, kind, value, expires_at)
    select ${ctx.merchantId}::uuid, r.id, r.sign, ${kind}, ${value}::int, ${expiresAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, sign uuid)
    returning 1`)
  await ctx.audit.record(
    signs.map(sign => ({
      ...{ action: 'command', resource: Sign.key, recordId: sign.id, title: sign.name, siteId: sign.siteId },
      before: {},
      after: { kind, screen: screen ?? null },
    })),
  )
  return done({ told: signs.length })
})

/** What a sign has not done yet. */
export const openCommands = (ctx: TenantData & Timed, sign: string): Promise<SignCommand[]> =>
  ctx.db.rows<SignCommand>(sql`
    select id, kind, value from signage_command
    where merchant_id = ${ctx.merchantId}::uuid and sign_id = ${sign}::uuid and expires_at > ${ctx.now()}::timestamptz
    order by id`)

/** Forgets what a sign has done. */
export async function dropCommands(ctx: TenantData, sign: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(sql`
    delete from signage_command
    where merchant_id = ${ctx.merchantId}::uuid and sign_id = ${sign}::uuid and id = any(${ids}::uuid[])`)
}
