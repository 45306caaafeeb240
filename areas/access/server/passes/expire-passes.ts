import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { appendEntry, findWritten, lockPass } from './pass-store.ts'

/** What is left of a pass whose days are over expires. Nobody could spend it since: this writes the entry. */
export async function expirePass(ctx: Context, id: string): Promise<void> {
  const key = `expire:${id}`
  if (await findWritten(ctx, key)) return
  const pass = await lockPass(ctx, id)
  if (!pass || pass.balance <= 0 || pass.expiresAt === null || Date.parse(pass.expiresAt) > ctx.clock()) return
  await appendEntry(ctx, { pass: id, key, kind: 'expire', amount: -pass.balance, paid: 0, tax: 0 })
}

export const expiringPasses: ServedJob = {
  name: 'acs.expirePasses',
  schedule: '23 * * * *',
  run: job =>
    eachDue<{ merchant: string; pass: string }>(
      job,
      sql`select merchant, pass from acs_passes_due(${job.now()}::timestamptz)`,
      ({ merchant, pass }) => job.write(merchant, ctx => expirePass(ctx, pass)),
    ),
}
