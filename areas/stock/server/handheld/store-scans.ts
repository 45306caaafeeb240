import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, Origin, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { signedIn } from '#platform/server/operation/signed-in.ts'
import type { SentScan } from '../../contract/handheld/scans.ts'
import { lineOfCode } from '../../rules/handheld/line-id.ts'
import { readItems } from '../items.ts'
import { itemsByCode } from './items-by-code.ts'
import type { LockedTask } from './locked-task.ts'

interface KeptScan {
  readonly id: string
  readonly line_id: string | null
  readonly item_id: string | null
  readonly code: string | null
  readonly quantity: number
  readonly takes_back: string | null
  readonly at: string
}

/** A device's clock may be wrong: nothing was scanned before there was a task, and nothing will be. */
function within({ createdAt }: LockedTask, now: number, at: string): string {
  const scannedAt = Math.max(Date.parse(at), Date.parse(createdAt))
  return new Date(Math.min(scannedAt, now)).toISOString()
}

/** Lines of cancelled scans, as far as received. */
async function linesOfTaken(
  ctx: TenantData,
  task: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows<{ id: string; line: string }>(sql`
    select id, line_id as line from stock_scan
    where merchant_id = ${ctx.merchantId}::uuid and task_id = ${task}::uuid and id = any(${ids}::uuid[]) and line_id is not null`)
  return new Map(rows.map(({ id, line }) => [id, line]))
}

/** The code of a deleted product stays, and a user has to choose a product for it. */
async function completed(ctx: TenantData & Timed, task: LockedTask, sent: readonly SentScan[]): Promise<KeptScan[]> {
  const known = await readItems(ctx, [...new Set(sent.flatMap(({ item }) => item ?? []))])
  const isKnown = ({ item }: SentScan) => item !== undefined && known.has(item)
  const codes = sent.flatMap(scan => (isKnown(scan) ? [] : (scan.code ?? [])))
  const byCode = await itemsByCode(ctx, [...new Set(codes)])
  return sent.map(scan => {
    const { id, quantity, at, takesBack } = scan
    const code = scan.code ?? scan.item ?? null
    const item = isKnown(scan) ? scan.item : byCode.get(scan.code ?? '')
    const line = item ?? (code === null ? null : lineOfCode(task.id, code))
    return {
      id,
      line_id: takesBack ? null : line,
      item_id: takesBack ? null : (item ?? null),
      code,
      quantity: takesBack ? 0 : quantity,
      takes_back: takesBack ?? null,
      at: within(task, ctx.clock(), at),
    }
  })
}

/** Keeps scans, each once however often it is sent. Gives the lines that they touch. */
export async function storeScans(
  ctx: TenantData & Timed & Authenticated & Origin,
  task: LockedTask,
  sent: readonly SentScan[],
): Promise<string[]> {
  const rows = await completed(ctx, task, sent)
  const { userId, fullName } = signedIn(ctx)
  await ctx.db.run(sql`
    insert into stock_scan (merchant_id, id, task_id, line_id, item_id, code, quantity, takes_back, at, received_at, user_id, user_name, device)
    select ${ctx.merchantId}::uuid, x.id, ${task.id}::uuid, x.line_id, x.item_id, x.code, x.quantity, x.takes_back, x.at,
      ${ctx.now()}::timestamptz, ${userId}::uuid, ${fullName}, ${ctx.device}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, line_id uuid, item_id uuid, code text,
      quantity numeric(20,6), takes_back uuid, at timestamptz)
    on conflict (merchant_id, id) do nothing`)
  const taken = await linesOfTaken(
    ctx,
    task.id,
    rows.flatMap(({ takes_back }) => takes_back ?? []),
  )
  return [...new Set([...rows.flatMap(({ line_id }) => line_id ?? []), ...taken.values()])]
}
