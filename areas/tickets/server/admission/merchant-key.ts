import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithRandom, WithServices } from '#platform/server/operation/needs.ts'

const KEY_BYTES = 32

const sealedFor = (merchantId: string): string => `ticket.merchantKey:${merchantId}`

/** The key from which a merchant's ticket keys are made; created with the first code. */
export async function merchantKey(ctx: TenantData & WithRandom & WithServices<'secrets'>): Promise<Uint8Array> {
  const key = (await storedKey(ctx)) ?? (await createKey(ctx))
  if (!key) throw new Error('the merchant key was not stored')
  return key
}

async function storedKey(ctx: TenantData & WithServices<'secrets'>): Promise<Uint8Array | undefined> {
  const row = await ctx.db.row<{ sealed: string }>(sql`
    select sealed from ticket_merchant_key where merchant_id = ${ctx.merchantId}::uuid`)
  if (!row) return undefined
  const text = ctx.services.secrets.open(row.sealed, sealedFor(ctx.merchantId))
  // Another key would refuse every printed ticket, so none is made in its place.
  if (text === undefined) throw new Error('the merchant key cannot be opened')
  return Buffer.from(text, 'base64')
}

/** Of two at once, both get the first one's. */
async function createKey(ctx: TenantData & WithRandom & WithServices<'secrets'>): Promise<Uint8Array | undefined> {
  const text = Buffer.from(ctx.random.bytes(KEY_BYTES)).toString('base64')
  await ctx.db.run(sql`
    insert into ticket_merchant_key (merchant_id, sealed)
    values (${ctx.merchantId}::uuid, ${ctx.services.secrets.seal(text, sealedFor(ctx.merchantId))})
    on conflict (merchant_id) do nothing`)
  return storedKey(ctx)
}
