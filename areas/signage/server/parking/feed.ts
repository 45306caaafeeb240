import { createHash } from 'node:crypto'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext, RawAnswer, RawRequest, ServedRoute } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'
import { PARKING_FEED } from '../../contract/parking-account.ts'
import { feedRows, feedText } from '../../rules/parking/parking-feed.ts'
import { countStations } from './count-stations.ts'

const BEARER = /^Bearer (\S+)$/

export interface FedAccount {
  readonly id: string
  readonly stations: readonly string[]
  readonly format: string
}

/** What an account reads: the counts of its stations. */
export async function feedBody(ctx: Context, { stations, format }: FedAccount): Promise<string> {
  const counted = await countStations(ctx, stations)
  const rows = counted.flatMap(station => feedRows(station, ctx.clock()))
  return format === 'text' ? feedText(rows) : JSON.stringify(rows)
}

export const contentType = (format: string): string =>
  format === 'text' ? 'text/plain; charset=utf-8' : 'application/json'

const unauthorised: RawAnswer = { status: 401, headers: { 'www-authenticate': 'Bearer' } }

/** Stations of an account `a` that are still of its shop: one that moved is nothing for its readers. */
export const ownStations = ({ merchantId }: Pick<Context, 'merchantId'>) => sql`array(
  select p.id from signage_parking_station p
  where p.merchant_id = ${merchantId}::uuid and p.site_id = a.site_id and p.id = any(a.stations))`

/** At most once a second: null where it asks too often. */
async function claimTurn(ctx: Context, account: string): Promise<FedAccount | null | undefined> {
  const row = await ctx.db.row<FedAccount & { readonly isEarly: boolean }>(sql`
    select a.id, ${ownStations(ctx)} as stations, a.format, coalesce(a.last_seen_at > ${before(ctx)}::timestamptz, false) as "isEarly"
    from signage_parking_account a
    where a.merchant_id = ${ctx.merchantId}::uuid and a.id = ${account}::uuid and a.active and a.mode = 'poll' for update`)
  if (!row) return undefined
  if (row.isEarly) return null
  await ctx.db.run(sql`
    update signage_parking_account set last_seen_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${account}::uuid`)
  return row
}

const before = (ctx: Context): string => new Date(ctx.clock() - SECOND_MS).toISOString()

async function answerAccount(ctx: Context, account: string, known: unknown): Promise<RawAnswer> {
  const turn = await claimTurn(ctx, account)
  if (turn === undefined) return unauthorised
  if (turn === null) return { status: 429, headers: { 'retry-after': '1' } }
  const body = await feedBody(ctx, turn)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'no-cache' }
  if (known === etag) return { status: 304, headers }
  return { status: 200, headers: { ...headers, 'content-type': contentType(turn.format) }, body }
}

async function answer(job: JobContext, { headers }: RawRequest): Promise<RawAnswer> {
  const [, secret] = BEARER.exec(String(headers.authorization ?? '')) ?? []
  if (!secret) return unauthorised
  const [account] = await job.database.read(PLATFORM_MERCHANT, db =>
    db.rows<{ merchant: string; account: string }>(
      sql`select merchant, account from signage_find_parking_account(${hashToken(secret)})`,
    ),
  )
  if (!account) return unauthorised
  return job.write(account.merchant, ctx => answerAccount(ctx, account.account, headers['if-none-match']))
}

/** `GET /v1/signage/parking/feed`: counts for an account, by its secret. */
export const parkingFeed: ServedRoute = { method: 'GET', path: PARKING_FEED, answer }
