import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import { homeContext } from '../home-context.ts'
import type { Nothing } from '../nothing.ts'

type Settings = Readonly<Record<string, unknown>>

/** Bytes of JSON. */
const LARGEST = 65_536

/** The user's preferences, by name. */
export async function readSettings(home: TenantData, userId: string): Promise<Settings> {
  const row = await home.db.row<{ settings: Settings }>(
    sql`select settings from system_user_set where merchant_id = ${home.merchantId}::uuid and user_id = ${userId}`,
  )
  return row?.settings ?? {}
}

/** Merges settings by name; null removes one. Refuses too large a total. */
export async function mergeSettings(caller: Context, changes: Settings): Promise<Answer<Nothing>> {
  const { userId, userName } = signedIn(caller)
  const ctx = await homeContext(caller)
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtext('system.userSet'), hashtext(${userId}))`)
  const merged = Object.entries({ ...(await readSettings(ctx, userId)), ...changes }).filter(
    ([, value]) => value !== null,
  )
  const text = JSON.stringify(Object.fromEntries(merged))
  if (Buffer.byteLength(text) > LARGEST) return refuse(RTN.invalid, 'system.refusal.settingsTooLarge')
  const now = ctx.now()
  await ctx.db.run(sql`
    insert into system_user_set
      (merchant_id, id, user_id, user_name, settings, version, created_at, updated_at, search_text)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${userId}, ${userName}, ${text}::jsonb, 1,
      ${now}::timestamptz, ${now}::timestamptz, ${` ${userName.toLowerCase()}`})
    on conflict (merchant_id, user_id) do update
      set settings = excluded.settings, version = system_user_set.version + 1, updated_at = excluded.updated_at`)
  return done({})
}
