import { CODE_BYTES, endOfCode, toVoucherCode } from '#areas/parking/rules/vouchers/voucher-code.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { hashOfCode } from './code-hash.ts'
import type { StoredPool } from './stored-pool.ts'

/** Rows of one statement. */
const PORTION = 10_000

export interface Batch {
  readonly pool: StoredPool
  readonly number: string
  /** ISO 8601; codes are good before it. */
  readonly expiresAt: string | null
  /** They leave the pool at once. */
  readonly issuedTo: string | null
}

export interface NewCode {
  readonly serial: number
  readonly code: string
}

/** The serial number that follows those of a locked pool. */
export async function nextSerial(ctx: Context, pool: StoredPool): Promise<number> {
  const row = await ctx.db.row<{ last: number }>(sql`
    select coalesce(max(serial), 0)::int as last from ticket_pool_code
    where merchant_id = ${ctx.merchantId}::uuid and pool = ${pool.id}::uuid`)
  return (row?.last ?? 0) + 1
}

/** Adds so many new codes, none of which exists. */
export async function createCodes(ctx: Context, batch: Batch, from: number, count: number): Promise<NewCode[]> {
  const added: NewCode[] = []
  while (added.length < count) {
    const size = Math.min(PORTION, count - added.length)
    const bytes = ctx.random.bytes(size * CODE_BYTES)
    const codes = Array.from({ length: size }, (_, at) => ({
      serial: from + added.length + at,
      code: toVoucherCode(bytes.subarray(at * CODE_BYTES, (at + 1) * CODE_BYTES)),
    }))
    added.push(...(await storeCodes(ctx, batch, codes)))
  }
  return added
}

/** Adds codes that somebody else made. Those that exist, also in the same file, are skipped; a serial number is a line of the file. */
export async function importCodes(ctx: Context, batch: Batch, from: number, codes: readonly string[]): Promise<number> {
  let added = 0
  for (let at = 0; at < codes.length; at += PORTION) {
    const portion = codes.slice(at, at + PORTION).map((code, place) => ({ serial: from + at + place, code }))
    added += (await storeCodes(ctx, batch, portion)).length
  }
  return added
}

async function storeCodes(ctx: Context, batch: Batch, codes: readonly NewCode[]): Promise<NewCode[]> {
  const rows = codes.map(({ serial, code }) => ({
    ...{ id: ctx.random.id(), serial, end: endOfCode(code), hash: hashOfCode(ctx, code) },
  }))
  const isNew = await storeHashes(ctx, rows)
  const { pool, number, expiresAt, issuedTo } = batch
  await ctx.db.run(sql`
    insert into ticket_pool_code (merchant_id, id, version, created_at, updated_at, search_text, pool, serial, last4, batch, state,
      expires_at, issued_at, issued_to, sites)
    select ${ctx.merchantId}::uuid, x.id, 1, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz,
      lower(x."end" || ' ' || ${issuedTo ?? ''}::text), ${pool.id}::uuid, x.serial, x."end", ${number},
      ${issuedTo === null ? 'free' : 'issued'}, ${expiresAt}::timestamptz,
      ${issuedTo === null ? null : ctx.now()}::timestamptz, ${issuedTo}, ${pool.sites}::text[]
    from json_to_recordset(${JSON.stringify(rows.filter(({ id }) => isNew.has(id)))}::json) as x(id uuid, serial int, "end" text)
    returning 1`)
  return codes.filter((_, at) => isNew.has(rows[at]?.id ?? ''))
}

async function storeHashes(
  ctx: Context,
  rows: readonly { readonly id: string; readonly hash: string }[],
): Promise<ReadonlySet<string>> {
  const stored = await ctx.db.rows<{ id: string }>(sql`
    insert into ticket_pool_hash (merchant_id, hash, code_id)
    select ${ctx.merchantId}::uuid, x.hash, x.id from json_to_recordset(${JSON.stringify(rows)}::json) as x(id uuid, hash text)
    on conflict (merchant_id, hash) do nothing
    returning code_id as id`)
  return new Set(stored.map(({ id }) => id))
}
