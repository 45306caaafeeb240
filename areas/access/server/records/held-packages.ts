import { sql } from '#platform/server/db/sql.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { packageGivenUp } from '../../contract/package-given-up.ts'

interface Holding {
  readonly credential: string
  readonly package: string
}

const packagesOf = (row: Row | undefined): readonly string[] => (Array.isArray(row?.packages) ? row.packages : [])

/** Holdings that `now` has and `before` has not. */
const gainedBy = (credential: string, before: readonly string[], now: readonly string[]): Holding[] =>
  now.filter(id => !before.includes(id)).map(id => ({ credential, package: id }))

/** Packages of credentials that were handed in: they pay no longer. */
const returnedBy = (changes: readonly Change[]): Holding[] =>
  changes
    .filter(({ before, after }) => after?.status === 'returned' && before?.status !== 'returned')
    .flatMap(({ after }) => packagesOf(after).map(id => ({ credential: String(after?.id), package: id })))

/** Packages of a credential count from the moment they are given; taken away and given again, they count from the start. */
export async function keepHeldPackages(
  ctx: TenantData & Timed & Pick<Effects, 'emit'>,
  changes: readonly Change[],
): Promise<void> {
  const pairs = changes.map(({ before, after }) => ({
    credential: String((after ?? before)?.id),
    before: packagesOf(before),
    after: packagesOf(after),
  }))
  const lost = pairs.flatMap(({ credential, before, after }) => gainedBy(credential, after, before))
  const gained = pairs.flatMap(({ credential, before, after }) => gainedBy(credential, before, after))
  if (lost.length > 0)
    await ctx.db.run(sql`
      delete from acs_held_package h using json_to_recordset(${JSON.stringify(lost)}::json) as x(credential uuid, package uuid)
      where h.merchant_id = ${ctx.merchantId}::uuid and h.credential_id = x.credential and h.package_id = x.package`)
  for (const holding of [...lost, ...returnedBy(changes)]) await ctx.emit(packageGivenUp, holding)
  if (gained.length > 0)
    await ctx.db.run(sql`
      insert into acs_held_package (merchant_id, credential_id, package_id, bought_at)
      select ${ctx.merchantId}::uuid, x.credential, x.package, ${ctx.now()}::timestamptz
      from json_to_recordset(${JSON.stringify(gained)}::json) as x(credential uuid, package uuid)
      on conflict (merchant_id, credential_id, package_id) do nothing`)
}
