import type { ContinuedFrom } from '#areas/fees/rules/continue-stay.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { StoredStay } from './load-stay.ts'

/** Returns that continue one stay: more than any driver makes. */
const MOST_RETURNS = 100

interface EndedStay {
  readonly entryAt: string
  readonly fee: Cents
}

/** The stays before this one that it continues: each ended at most `minutes` before the next began. */
export async function findContinued(
  ctx: TenantData,
  stay: StoredStay,
  minutes: number,
): Promise<ContinuedFrom | undefined> {
  let entryAt = stay.entryAt
  let fees = 0
  for (let returns = 0; entryAt !== null && returns < MOST_RETURNS; returns += 1) {
    const before = await endedJustBefore(ctx, stay, { entryAt, minutes })
    if (!before) break
    entryAt = before.entryAt
    fees += before.fee
  }
  return entryAt === stay.entryAt || entryAt === null ? undefined : { entryAt: Date.parse(entryAt), fees }
}

const endedJustBefore = (
  ctx: TenantData,
  { id, siteId, plate, credential }: StoredStay,
  { entryAt, minutes }: { readonly entryAt: string; readonly minutes: number },
): Promise<EndedStay | undefined> =>
  ctx.db.row<EndedStay>(sql`
    select s.entry_at as "entryAt", s.fee::float8 as fee from parking_stay s
    where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${siteId}::uuid and s.id <> ${id}::uuid
      and (s.plate = ${plate} or s.credential = ${credential}::uuid) and s.state in ('closed', 'writtenOff')
      and s.entry_at < ${entryAt}::timestamptz and s.exit_at <= ${entryAt}::timestamptz
      and s.exit_at >= ${entryAt}::timestamptz - make_interval(mins => ${minutes}::int)
    order by s.exit_at desc limit 1`)
