import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { inPlatform } from './stored-exports.ts'

export interface MerchantEnd {
  readonly name: string
  readonly requestedBy: string
  readonly requestedByName: string
  readonly requestedAt: string
  readonly dueAt: string
  readonly confirmedByName: string | null
}

export interface Person {
  readonly id: string
  readonly name: string
}

const own = (ctx: Context): Sql => sql`merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${ctx.merchantId}::uuid`

/** The request that is open. */
export const findEnd = (ctx: Context): Promise<MerchantEnd | undefined> =>
  inPlatform(ctx, ({ db }) =>
    db.row<MerchantEnd>(sql`
      select m.name, e.requested_by as "requestedBy", e.requested_by_name as "requestedByName", e.requested_at as "requestedAt",
        e.due_at as "dueAt", e.confirmed_by_name as "confirmedByName"
      from system_merchant_end e join system_merchant m on m.merchant_id = e.merchant_id and m.id = e.id
      where e.merchant_id = ${PLATFORM_MERCHANT}::uuid and e.id = ${ctx.merchantId}::uuid and e.ended_at is null`),
  )

/** Replaces one that ended: the merchant was imported again, or used again. */
export const requestEnd = (ctx: Context, by: Person, dueAt: string): Promise<unknown> =>
  inPlatform(ctx, async ({ db, now }) => {
    await db.run(sql`delete from system_merchant_end where ${own(ctx)} and ended_at is not null`)
    await db.run(sql`
      insert into system_merchant_end (merchant_id, id, requested_by, requested_by_name, requested_at, due_at)
      values (${PLATFORM_MERCHANT}::uuid, ${ctx.merchantId}::uuid, ${by.id}::uuid, ${by.name}, ${now()}::timestamptz,
        ${dueAt}::timestamptz)
      on conflict do nothing`)
  })

export const confirmEnd = (ctx: Context, by: Person): Promise<unknown> =>
  inPlatform(ctx, ({ db, now }) =>
    db.run(sql`
      update system_merchant_end set confirmed_by = ${by.id}::uuid, confirmed_by_name = ${by.name}, confirmed_at = ${now()}::timestamptz
      where ${own(ctx)} and confirmed_at is null and requested_by <> ${by.id}::uuid`),
  )

export const forgetEnd = (ctx: Context): Promise<unknown> =>
  inPlatform(ctx, ({ db }) => db.run(sql`delete from system_merchant_end where ${own(ctx)}`))

export const noteEnded = (ctx: Context): Promise<unknown> =>
  inPlatform(ctx, ({ db, now }) =>
    db.run(sql`update system_merchant_end set ended_at = ${now()}::timestamptz where ${own(ctx)}`),
  )
