import type { Publication } from '#platform/contract/publication.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'

interface NewPublication {
  /** Of the template, page or layout. */
  readonly id: string
  readonly number: number
  readonly tree: unknown
  readonly note: string
  readonly rolledBackTo: number | null
}

/** Adds a frozen copy. The caller has locked what it belongs to, so that its number is free. */
export async function insertPublication(
  ctx: TenantData & Timed & Authenticated,
  { id, number, tree, note, rolledBackTo }: NewPublication,
): Promise<Publication> {
  const [at, by] = [ctx.now(), ctx.who?.fullName ?? '']
  await ctx.db.run(sql`
    insert into printing_publication (merchant_id, template_id, number, tree, published_at, published_by, note, rolled_back_to)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${number}, ${JSON.stringify(tree)}::jsonb, ${at}::timestamptz, ${by},
      ${note}, ${rolledBackTo}::int)`)
  return { number, at, by, note, rolledBackTo }
}
