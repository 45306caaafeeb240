import { done, type Refusal } from '#platform/contract/refusal.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Logged, TenantData, Timed, WithServices } from '#platform/server/operation/needs.ts'
import { LANGUAGE_ACTION, languageSyncs } from '../../contract/shop-language.ts'
import { readLanguages, shopAt } from './languages-of-shop.ts'
import type { SiteRow } from './reachable-sites.ts'
import { type Sync, sendToShop } from './send-to-shop.ts'

/** After 1, 2, 4 and so on minutes, an hour at most; gives up after about half a day. */
const LONGEST_PAUSE_MINUTES = 60
const MOST_TRIES = 16

interface Text {
  readonly kind: 'category' | 'item'
  readonly code: string
  readonly isoName: string
  readonly name: string
}

/** Names of categories and items in a shop's languages, by the codes that its server uses. */
const readTexts = (ctx: TenantData, siteId: string): Promise<Text[]> =>
  ctx.db.rows<Text>(sql`
    select t.kind, coalesce(c.cat_id, p.plu_id) as code, t.iso_name as "isoName", t.text as name
    from catalogue.translation t
    join site_language l on l.merchant_id = t.merchant_id and l.iso_name = t.iso_name and l.site_id = ${siteId}::uuid
    left join catalogue.category c on t.kind = 'category' and c.merchant_id = t.merchant_id and c.id = t.thing_id
    left join catalogue.product p on t.kind = 'item' and p.merchant_id = t.merchant_id and p.id = t.thing_id
    where t.merchant_id = ${ctx.merchantId}::uuid and coalesce(c.active, p.active)
    order by t.kind, code, t.iso_name`)

async function createPayload(ctx: TenantData, shop: SiteRow, action: number): Promise<object> {
  const languages = await readLanguages(ctx, shop.id)
  return action === LANGUAGE_ACTION.syncTexts ? { languages, texts: await readTexts(ctx, shop.id) } : { languages }
}

const pauseAfter = (tries: number): number => Math.min(2 ** (tries - 1), LONGEST_PAUSE_MINUTES) * MINUTE_MS

/** Stores the result for display and for the job that retries. A shop without a server has nothing to retry. */
async function note(ctx: TenantData & Timed, shop: SiteRow, sync: Sync, tries: number, refused: Refusal | undefined) {
  const now = ctx.clock()
  const state = refused === undefined ? 'sent' : tries >= MOST_TRIES ? 'failed' : 'waiting'
  await ctx.db.run(sql`
    insert into site_language_sync
      (merchant_id, site_id, action, channel, device, state, tries, problem, tried_at, next_at)
    values (${ctx.merchantId}::uuid, ${shop.id}::uuid, ${sync.action}, ${sync.channel ?? ''}, ${sync.device ?? ''}, ${state},
      ${tries}, ${refused ? JSON.stringify({ code: refused.code, params: refused.params ?? {} }) : null}::jsonb,
      ${new Date(now).toISOString()}::timestamptz, ${new Date(now + pauseAfter(tries)).toISOString()}::timestamptz)
    on conflict (merchant_id, site_id, action) do update set channel = excluded.channel, device = excluded.device,
      state = excluded.state, tries = excluded.tries, problem = excluded.problem, tried_at = excluded.tried_at,
      next_at = excluded.next_at`)
}

/** Sends a shop's languages, and with 601 its texts, to its own server; a failure is stored and retried by the job. */
export async function syncShop(
  ctx: TenantData & Timed & Logged & WithServices<'outgoing'>,
  shop: SiteRow,
  sync: Sync,
  tries = 1,
): Promise<Refusal | undefined> {
  const refused = await sendToShop(ctx, shop, sync, await createPayload(ctx, shop, sync.action))
  if (refused?.code === 'system.refusal.shopWithoutServer') return refused
  await note(ctx, shop, sync, tries, refused)
  return refused && { ...refused, keep: true }
}

interface SyncRow {
  readonly action: 600 | 601
  readonly state: 'sent' | 'waiting' | 'failed'
  readonly tries: number
  readonly problem: { readonly code: string; readonly params: Readonly<Record<string, string | number>> } | null
  readonly triedAt: string
  readonly nextAt: string
}

export const listLanguageSyncs = handle(languageSyncs, async (ctx, { lot }) => {
  const shop = await shopAt(ctx, 'site.language:list', { lot })
  if (!shop) return done({ syncs: [] })
  const rows = await ctx.db.rows<SyncRow>(sql`
    select action, state, tries, problem, to_json(tried_at)#>>'{}' as "triedAt", to_json(next_at)#>>'{}' as "nextAt"
    from site_language_sync where merchant_id = ${ctx.merchantId}::uuid and site_id = ${shop.id}::uuid order by action`)
  const words = ctx.words.in(ctx.locale)
  return done({
    syncs: rows.map(({ problem, nextAt, ...row }) => ({
      ...row,
      problem: problem && words(problem.code, problem.params),
      nextAt: row.state === 'waiting' ? nextAt : null,
    })),
  })
})
