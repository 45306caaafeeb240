import { DAY_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { Merchant } from '../../../contract/merchant.ts'
import { isoAt } from '../../at.ts'
import { rows } from '../../resources.ts'
import { must } from '../../set-up-merchant.ts'
import { noteEnded } from './merchant-ends.ts'
import { readMerchantTables } from './merchant-tables.ts'
import { forgetImports, inPlatform } from './stored-exports.ts'

/** Exports are personal data too. */
const EXPORTS_MS = 90 * DAY_MS
/** An export that is not complete after this long was interrupted. */
const INCOMPLETE_MS = 2 * DAY_MS
const FILES_AT_ONCE = 1000

/** Every night: deletes the data of merchants whose end two administrators want and whose notice is over, and old exports. */
export const endMerchantsJob: ServedJob = {
  name: 'system.endMerchants',
  schedule: '20 18 * * *', // 4:20 at night in Brisbane
  async run(job) {
    const due = await job.database.read(PLATFORM_MERCHANT, db =>
      db.rows<{ id: string }>(sql`
        select id from system_merchant_end
        where merchant_id = ${PLATFORM_MERCHANT}::uuid and confirmed_at is not null and ended_at is null
          and due_at <= ${job.now()}::timestamptz order by due_at`),
    )
    for (const { id } of due) if (!(await job.run.isEnding())) await endMerchant(job, id)
    await forgetExports(job)
  },
}

/** Table by table, each in its own transaction; a run that was interrupted finds what is left. */
async function endMerchant(job: JobContext, merchantId: string): Promise<void> {
  await job.write(merchantId, suspend)
  await removeFiles(job, merchantId)
  const tables = await job.write(merchantId, readMerchantTables)
  let deleted = 0
  for (const [at, { table }] of tables.entries()) {
    const erased = await job.write(merchantId, ({ db }) =>
      db.row<{ count: number }>(sql`select erase_merchant_rows(${merchantId}::uuid, ${table}) as count`),
    )
    deleted += Number(erased?.count ?? 0)
    await job.run.progress(at + 1, tables.length)
    if (await job.run.isEnding()) return
  }
  await job.write(merchantId, async ctx => {
    await forgetImports(ctx)
    await noteEnded(ctx)
  })
  job.log.info({ merchant: merchantId, deleted }, "a merchant's data was deleted")
}

/** Nobody signs in any more; the row stays without its contacts, so that exports and operators find the name. */
const suspend = (ctx: Context): Promise<unknown> =>
  inPlatform(ctx, platform =>
    must(
      rows.change(platform, Merchant, ctx.merchantId, {
        ...{ status: 'suspended', contactName: null, phone: null, email: null, address: null, notes: null },
      }),
    ),
  )

async function removeFiles(job: JobContext, merchantId: string): Promise<void> {
  for (;;) {
    const files = await job.database.read(merchantId, db =>
      db.rows<{ id: string }>(sql`
        select id from system_file where merchant_id = ${merchantId}::uuid order by id limit ${FILES_AT_ONCE}`),
    )
    if (files.length === 0) return
    for (const { id } of files) await job.services.files.remove(merchantId, id)
    await job.write(merchantId, ({ db }) =>
      db.run(sql`
        delete from system_file where merchant_id = ${merchantId}::uuid and id = any(${files.map(({ id }) => id)}::uuid[])`),
    )
  }
}

async function forgetExports({ database, services, clock }: JobContext): Promise<void> {
  const [old, interrupted] = [isoAt(clock() - EXPORTS_MS), isoAt(clock() - INCOMPLETE_MS)]
  const over = await database.read(PLATFORM_MERCHANT, db =>
    db.rows<{ id: string; parts: string[] }>(sql`
      select id, parts from system_merchant_export
      where merchant_id = ${PLATFORM_MERCHANT}::uuid and (at < ${old}::timestamptz
        or (completed_at is null and at < ${interrupted}::timestamptz)) order by at limit 100`),
  )
  for (const { id, parts } of over) {
    for (const part of parts) await services.files.remove(PLATFORM_MERCHANT, part)
    await database.write(PLATFORM_MERCHANT, db =>
      db.run(
        sql`delete from system_merchant_export where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${id}::uuid`,
      ),
    )
  }
}
