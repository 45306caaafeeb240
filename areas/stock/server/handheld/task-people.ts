import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Task } from './task.ts'

/** Users who scanned or committed a task: the makers of its document. */
export interface TaskPeople {
  readonly ids: readonly string[]
  /** Their names, for the maker of the document. */
  readonly names: string
}

/** Characters of a document's maker. */
const LONGEST_NAMES = 200

/** As many whole names as there is room for. */
export function namesWithin(names: readonly string[], longest: number): string {
  const all = names.join(', ')
  if (all.length <= longest) return all
  const end = all.lastIndexOf(', ', longest - 1)
  return `${all.slice(0, end > 0 ? end : longest - 1)}…`
}

/** Records users who scanned as editors of the task. The committing user is recorded at commit. */
export async function noteScanners(ctx: TenantData, task: string): Promise<void> {
  await ctx.db.run(sql`
    insert into stock_document_hand (merchant_id, document_id, user_id)
    select distinct s.merchant_id, s.task_id, s.user_id from stock_scan s
    where s.merchant_id = ${ctx.merchantId}::uuid and s.task_id = ${task}::uuid on conflict do nothing`)
}

export async function taskPeople(
  ctx: TenantData,
  { id, committer }: Pick<Task, 'id' | 'committer'>,
): Promise<TaskPeople> {
  const [hands, scanners] = await Promise.all([
    ctx.db.rows<{ id: string }>(sql`
      select user_id as id from stock_document_hand
      where merchant_id = ${ctx.merchantId}::uuid and document_id = ${id}::uuid order by user_id`),
    ctx.db.rows<{ name: string }>(sql`
      select user_name as name from stock_scan where merchant_id = ${ctx.merchantId}::uuid and task_id = ${id}::uuid
      group by user_name order by min(received_at), user_name`),
  ])
  const names = new Set([...scanners.map(({ name }) => name), ...(committer === null ? [] : [committer])])
  return { ids: hands.map(hand => hand.id), names: namesWithin([...names], LONGEST_NAMES) }
}
