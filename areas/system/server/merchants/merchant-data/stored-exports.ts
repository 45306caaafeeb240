import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

export interface ExportedTable {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: number
}

export interface StoredExport {
  readonly id: string
  readonly ofMerchant: string
  readonly ofName: string
  readonly completedAt: string | null
  readonly parts: readonly string[]
  readonly tables: readonly ExportedTable[]
  readonly importingInto: string | null
}

/** Work among the platform's rows, within the transaction of a merchant. */
export async function inPlatform<T>(ctx: Context, work: (platform: Context) => Promise<T>): Promise<T> {
  const result = await work(await ctx.enterMerchant(PLATFORM_MERCHANT))
  await ctx.db.enter(ctx.merchantId)
  return result
}

export const addExport = (ctx: Context): Promise<string> =>
  inPlatform(ctx, async ({ db, random, now }) => {
    const id = random.id()
    await db.run(sql`
      insert into system_merchant_export (merchant_id, id, of_merchant, of_name, at)
      select m.merchant_id, ${id}::uuid, m.id, m.name, ${now()}::timestamptz from system_merchant m
      where m.merchant_id = ${PLATFORM_MERCHANT}::uuid and m.id = ${ctx.merchantId}::uuid returning 1`)
    return id
  })

/** Notes a part before its bytes are stored, so that those of an interrupted export are found again. */
export const addPart = (ctx: Context, id: string): Promise<string> =>
  inPlatform(ctx, async ({ db, random }) => {
    const part = random.id()
    await db.run(sql`
      update system_merchant_export set parts = parts || ${part}::uuid
      where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${id}::uuid`)
    return part
  })

export const completeExport = (ctx: Context, id: string, tables: readonly ExportedTable[]): Promise<unknown> =>
  inPlatform(ctx, ({ db, now }) =>
    db.run(sql`
      update system_merchant_export set completed_at = ${now()}::timestamptz, tables = ${JSON.stringify(tables)}::jsonb,
        row_count = ${tables.reduce((sum, { rows }) => sum + rows, 0)}
      where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${id}::uuid`),
  )

export const findExport = (ctx: Context, id: string): Promise<StoredExport | undefined> =>
  inPlatform(ctx, ({ db }) =>
    db.row<StoredExport>(sql`
      select id, of_merchant as "ofMerchant", of_name as "ofName", completed_at as "completedAt", parts, tables,
        importing_into as "importingInto"
      from system_merchant_export where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${id}::uuid`),
  )

/** Begins or continues an import. @returns false where the export is being imported elsewhere */
export const beginImport = (ctx: Context, id: string): Promise<boolean> =>
  inPlatform(
    ctx,
    async ({ db }) =>
      (await db.run(sql`
        update system_merchant_export set importing_into = ${ctx.merchantId}::uuid
        where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${id}::uuid
          and (importing_into is null or importing_into = ${ctx.merchantId}::uuid)`)) > 0,
  )

export const noteImported = (ctx: Context, id: string): Promise<unknown> =>
  inPlatform(ctx, ({ db }) =>
    db.run(sql`
      update system_merchant_export set importing_into = null, imported_into = ${ctx.merchantId}::uuid
      where merchant_id = ${PLATFORM_MERCHANT}::uuid and id = ${id}::uuid`),
  )

/** Name of another merchant that has the data of an export, or is being given it by any export of the same merchant. */
export async function findImportElsewhere(ctx: Context, { ofMerchant }: StoredExport): Promise<string | undefined> {
  const row = await inPlatform(ctx, ({ db }) =>
    db.row<{ name: string }>(sql`
      select m.name from system_merchant_export e
      join system_merchant m on m.merchant_id = e.merchant_id and m.id in (e.importing_into, e.imported_into)
      where e.merchant_id = ${PLATFORM_MERCHANT}::uuid and e.of_merchant = ${ofMerchant}::uuid and m.id <> ${ctx.merchantId}::uuid
      limit 1`),
  )
  return row?.name
}

/** The data of a merchant ended: what was imported into it may be imported again. */
export const forgetImports = (ctx: Context): Promise<unknown> =>
  inPlatform(ctx, ({ db }) =>
    db.run(sql`
      update system_merchant_export set importing_into = nullif(importing_into, ${ctx.merchantId}::uuid),
        imported_into = nullif(imported_into, ${ctx.merchantId}::uuid)
      where merchant_id = ${PLATFORM_MERCHANT}::uuid and ${ctx.merchantId}::uuid in (importing_into, imported_into)`),
  )

/** Whether a merchant has shops or users. */
export async function isInUse({ db, merchantId }: TenantData): Promise<boolean> {
  const row = await db.row<{ used: boolean }>(sql`
    select exists (select 1 from system_site where merchant_id = ${merchantId}::uuid)
      or exists (select 1 from system_user_manage where merchant_id = ${merchantId}::uuid) as used`)
  return row?.used ?? false
}
