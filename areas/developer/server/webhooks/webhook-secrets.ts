import { DAY_MS } from '#platform/rules/time/durations.ts'
import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithRandom, WithServices } from '#platform/server/operation/needs.ts'
import type { SecretBox } from '#platform/server/operation/services.ts'
import { createWebhookSecret } from '#platform/server/outgoing/sign-delivery.ts'

const placeOf = (webhookId: string): string => `developer.webhook.secret:${webhookId}`

export interface SealedSecrets {
  readonly sealed: string
  readonly formerSealed: string | null
  readonly formerUntil: string | null
}

export const secretColumns = sql`sealed, former_sealed as "formerSealed", former_until as "formerUntil"`

/** Secrets that sign now, the newest first. */
export function openSecrets(
  box: SecretBox,
  { sealed, formerSealed, formerUntil }: SealedSecrets,
  { webhookId, now }: { webhookId: string; now: number },
): string[] {
  const isFormerValid = formerUntil !== null && Date.parse(formerUntil) > now
  return [sealed, ...(isFormerValid && formerSealed ? [formerSealed] : [])].flatMap(
    each => box.open(each, placeOf(webhookId)) ?? [],
  )
}

/** Secrets that sign now; none before one was issued. */
export async function signingSecrets(
  db: Queries,
  box: SecretBox,
  { merchantId, webhookId, now }: { merchantId: string; webhookId: string; now: number },
): Promise<string[]> {
  const row = await db.row<SealedSecrets>(sql`
    select ${secretColumns} from developer_webhook_secret
    where merchant_id = ${merchantId}::uuid and webhook_id = ${webhookId}::uuid`)
  return row ? openSecrets(box, row, { webhookId, now }) : []
}

/** Stores a new secret; the one before signs for another day. */
export async function issueWebhookSecret(
  ctx: TenantData & Timed & WithRandom & WithServices<'secrets'>,
  webhookId: string,
): Promise<{ secret: string; formerUntil: string | null }> {
  const secret = createWebhookSecret(count => ctx.random.bytes(count))
  const until = new Date(ctx.clock() + DAY_MS).toISOString()
  const row = await ctx.db.row<{ formerUntil: string | null }>(sql`
    insert into developer_webhook_secret as s (merchant_id, webhook_id, sealed)
    values (${ctx.merchantId}::uuid, ${webhookId}::uuid, ${ctx.services.secrets.seal(secret, placeOf(webhookId))})
    on conflict (merchant_id, webhook_id) do update
      set former_sealed = s.sealed, former_until = ${until}::timestamptz, sealed = excluded.sealed
    returning former_until as "formerUntil"`)
  return { secret, formerUntil: row?.formerUntil ?? null }
}
