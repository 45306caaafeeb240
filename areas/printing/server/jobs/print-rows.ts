import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { PRINT_STATES } from '../../contract/print.ts'
import type { PrintRequest } from './print-request.ts'

type PrintState = (typeof PRINT_STATES)[number]

export interface StoredPrint {
  readonly askedBy: string
  readonly request: PrintRequest
  readonly state: PrintState
}

const KEPT_MS = 30 * DAY_MS

/** Stores a print, and forgets those of a month ago. */
export async function addPrint(
  ctx: TenantData & Timed,
  print: { readonly id: string; readonly askedBy: string; readonly request: PrintRequest; readonly labels: number },
): Promise<void> {
  const { id, askedBy, request, labels } = print
  const forgotten = new Date(ctx.clock() - KEPT_MS).toISOString()
  await ctx.db.run(sql`
    delete from printing_job where merchant_id = ${ctx.merchantId}::uuid and asked_at < ${forgotten}::timestamptz`)
  await ctx.db.run(sql`
    insert into printing_job (merchant_id, id, asked_by, request, state, labels, done, asked_at)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${askedBy}::uuid, ${JSON.stringify(request)}::jsonb, 'waiting', ${labels}, 0,
      ${ctx.now()}::timestamptz)`)
}

export const readPrint = (ctx: TenantData, id: string): Promise<StoredPrint | undefined> =>
  ctx.db.row<StoredPrint>(sql`
    select asked_by as "askedBy", request, state from printing_job
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

export const writeProgress = (ctx: TenantData, id: string, state: PrintState, done: number): Promise<number> =>
  ctx.db.run(sql`
    update printing_job set state = ${state}, done = ${done}
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

export const finishPrint = (
  ctx: TenantData & Timed,
  id: string,
  { name, url }: { readonly name: string; readonly url: string },
): Promise<number> =>
  ctx.db.run(sql`
    update printing_job set state = 'done', done = labels, file_name = ${name}, file_url = ${url},
      finished_at = ${ctx.now()}::timestamptz, request = '{}'::jsonb
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)

interface ShownPrint {
  readonly state: PrintState
  readonly labels: number
  readonly done: number
  readonly name: string | null
  readonly url: string | null
}

/** A print that a user started. Its file is deleted after a day, as every file that no record has. */
export const showPrint = (ctx: TenantData & Timed, id: string, askedBy: string): Promise<ShownPrint | undefined> =>
  ctx.db.row<ShownPrint>(sql`
    select state, labels, done, file_name as name,
      case when finished_at > ${new Date(ctx.clock() - DAY_MS).toISOString()}::timestamptz then file_url end as url
    from printing_job
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and asked_by = ${askedBy}::uuid`)
