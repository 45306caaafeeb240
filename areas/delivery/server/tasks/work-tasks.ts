import { type DeliveryPlatform, type PlatformAnswer, PlatformSilent } from '#adapters/delivery/delivery-platform.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext } from '#platform/server/operation/area-server.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { retryAfter } from '../../rules/retry-after.ts'
import { changeOrder } from '../orders/apply-order.ts'
import { openAccount } from '../platforms/open-platform.ts'
import type { TaskKind, TaskPayloads } from './task-rows.ts'

const AT_ONCE = 200
/** Milliseconds after which another worker takes over the task of a worker that died. */
const CLAIM_MS = 60_000
const LONGEST_WORDS = 400

type DueTask = {
  [K in TaskKind]: {
    readonly id: string
    readonly accountId: string
    readonly orderId: string | null
    readonly kind: K
    readonly payload: TaskPayloads[K]
    readonly tries: number
  }
}[TaskKind]

/** Claims what is due. An order's task waits for the one before it, so that a platform hears them in their order. */
const claimTasks = (job: JobContext, merchantId: string): Promise<DueTask[]> =>
  job.database.write(merchantId, db =>
    db.rows<DueTask>(sql`
      with due as (
        select t.merchant_id, t.id from delivery_task t
        where t.merchant_id = ${merchantId}::uuid and t.state = 'waiting' and t.next_try_at <= ${job.now()}::timestamptz
          and not exists (
            select 1 from delivery_task e where e.merchant_id = ${merchantId}::uuid and e.account_id = t.account_id
              and e.order_id is not distinct from t.order_id and e.state = 'waiting' and e.id < t.id)
        order by t.id limit ${AT_ONCE} for update skip locked)
      update delivery_task t set next_try_at = ${new Date(job.clock() + CLAIM_MS).toISOString()}::timestamptz, tries = t.tries + 1
      from due where t.merchant_id = ${merchantId}::uuid and t.merchant_id = due.merchant_id and t.id = due.id
      returning t.id, t.account_id as "accountId", t.order_id as "orderId", t.kind, t.payload, t.tries`),
  )

export async function workTasks(job: JobContext, transactions: Transactions, merchantId: string): Promise<void> {
  for (;;) {
    const due = await claimTasks(job, merchantId)
    if (due.length === 0) return
    for (const task of due) await workTask(job, transactions, task)
  }
}

async function workTask(job: JobContext, transactions: Transactions, task: DueTask): Promise<void> {
  try {
    const { account, platform } = await openAccount(transactions, task.accountId)
    const platformOrderId = await readPlatformOrder(transactions, task)
    const answer = await tell(platform, account.storeId, platformOrderId, task)
    await storeAnswer(transactions, task, answer)
  } catch (error) {
    if (!(error instanceof PlatformSilent)) job.log.error({ err: error, task: task.id }, 'a platform could not be told')
    await putOff(job, transactions, task, error instanceof Error ? error.message : String(error))
  }
}

async function readPlatformOrder(transactions: Transactions, { orderId }: DueTask): Promise<string> {
  if (orderId === null) return ''
  const row = await transactions.write(ctx =>
    ctx.db.row<{ id: string }>(sql`
      select platform_order_id as id from delivery_orders
      where merchant_id = ${ctx.merchantId}::uuid and id = ${orderId}::uuid`),
  )
  return row?.id ?? ''
}

function tell(platform: DeliveryPlatform, store: string, order: string, task: DueTask): Promise<PlatformAnswer> {
  switch (task.kind) {
    case 'accept':
      return platform.accept(order, task.payload.readyAt, task.id)
    case 'deny':
      return platform.deny(order, task.payload.code, task.payload.words, task.payload.items, task.id)
    case 'ready':
      return platform.ready(order, task.id)
    case 'changeReady':
      return platform.changeReady(order, task.payload.at, task.id)
    case 'pause':
      return platform.pause(store, task.payload.until)
    case 'availability':
      return platform.availability(store, task.payload.items)
  }
}

/** What a platform refuses is shown at the order, or at the account where it concerns no order. */
async function storeAnswer(transactions: Transactions, { id, orderId, accountId }: DueTask, answer: PlatformAnswer) {
  const words = answer === 'done' ? '' : answer.refused.slice(0, LONGEST_WORDS)
  await transactions.write(async ctx => {
    await ctx.db.run(sql`
      update delivery_task set state = ${answer === 'done' ? 'done' : 'refused'}, next_try_at = null, words = ${words}
      where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
    if (answer === 'done') return
    if (orderId === null)
      await ctx.db.run(sql`
        update delivery_account set answer = ${words}, checked_at = ${ctx.now()}::timestamptz
        where merchant_id = ${ctx.merchantId}::uuid and id = ${accountId}::uuid`)
    else await changeOrder(ctx, orderId, { problem: words })
  })
}

const putOff = (job: JobContext, transactions: Transactions, { id, tries }: DueTask, words: string): Promise<number> =>
  transactions.write(ctx =>
    ctx.db.run(sql`
      update delivery_task set next_try_at = ${new Date(job.clock() + retryAfter(tries)).toISOString()}::timestamptz,
        words = ${words.slice(0, LONGEST_WORDS)}
      where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`),
  )
