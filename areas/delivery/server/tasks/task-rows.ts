import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithRandom, WithServices } from '#platform/server/operation/needs.ts'
import { DELIVERY_JOB } from './job-name.ts'

/** Kinds of messages to a platform. */
export interface TaskPayloads {
  readonly accept: { readonly readyAt: string }
  readonly deny: { readonly code: string; readonly words: string; readonly items: readonly string[] }
  readonly ready: Record<string, never>
  readonly changeReady: { readonly at: string }
  readonly pause: { readonly until: string | null }
  readonly availability: { readonly items: readonly { readonly itemId: string; readonly available: boolean }[] }
}
export type TaskKind = keyof TaskPayloads

export interface NewTask<K extends TaskKind = TaskKind> {
  readonly accountId: string
  readonly orderId: string | null
  readonly kind: K
  readonly payload: TaskPayloads[K]
}

type Ctx = TenantData & Timed & WithRandom & WithServices<'jobs'>

/** Queues a message to a platform for after the commit. Its id is the idempotency key. */
export async function addTask<K extends TaskKind>(
  ctx: Ctx,
  { accountId, orderId, kind, payload }: NewTask<K>,
): Promise<void> {
  await ctx.db.run(sql`
    insert into delivery_task (merchant_id, id, account_id, order_id, kind, payload, state, tries, next_try_at, words, at)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${accountId}::uuid, ${orderId}::uuid, ${kind},
      ${JSON.stringify(payload)}::jsonb, 'waiting', 0, ${ctx.now()}::timestamptz, '', ${ctx.now()}::timestamptz)`)
  await wakeJob(ctx)
}

/** While the first rows are written no job runs yet: the schedule finds what is due. */
export async function wakeJob(ctx: Pick<Ctx, 'merchantId' | 'services'>): Promise<void> {
  if (ctx.services.jobs.working !== false) await ctx.services.jobs.send(DELIVERY_JOB, { merchantId: ctx.merchantId })
}
