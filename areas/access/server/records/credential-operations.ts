import { type Answer, done, notFound, RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { blockCredentials, Credential } from '../../contract/credential.ts'

interface Held {
  readonly id: string
  readonly holder: string
  readonly status: string
}

export const blocking = handle(
  blockCredentials,
  async (ctx, { credentials, reason, blocked }): Promise<Answer<{ changed: number }>> => {
    const [from, to] = blocked ? ['active', 'blocked'] : ['blocked', 'active']
    const known = await ctx.db.rows<Held>(sql`
      select id, holder, status from acs_credential
      where merchant_id = ${ctx.merchantId}::uuid and id = any(${credentials}::uuid[]) order by id for update`)
    if (known.length < new Set(credentials).size) return notFound()
    const others = known.filter(({ status }) => status === from)
    if (others.length === 0) return done({ changed: 0 }, undefined, RTN.nothingToDo)
    const ids = others.map(({ id }) => id)
    const written = await blockAll(ctx, ids, to)
    if (written.refused) return written
    await ctx.audit.record(
      others.map(({ id, holder }) => ({
        action: blocked ? 'blockCredential' : 'unblockCredential',
        resource: Credential.key,
        recordId: id,
        title: holder,
        before: { status: from },
        after: { status: to, reason },
      })),
    )
    return written
  },
)

/** Sets the status of credentials, by the same way as everyone: their checks hold, and lanes hear of it. */
export async function blockAll(
  ctx: Context,
  ids: readonly string[],
  status: string,
): Promise<Answer<{ changed: number }>> {
  if (ids.length === 0) return done({ changed: 0 })
  const patches = ids.map(id => ({
    id,
    patch: { status: status === 'active' ? ('active' as const) : ('blocked' as const) },
  }))
  const rows = await ctx.change(Credential, patches)
  if (!Array.isArray(rows)) return rows as Extract<typeof rows, { refused: true }> // no rows: a refusal
  return done({ changed: rows.length })
}
