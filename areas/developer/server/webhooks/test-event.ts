import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Clock } from '#platform/server/operation/clock.ts'
import type { TenantData, Timed, WithRandom, WithServices } from '#platform/server/operation/needs.ts'
import type { Outgoing } from '#platform/server/operation/services.ts'
import type { Receiver } from './send-delivery.ts'
import { signingSecrets } from './webhook-secrets.ts'

export interface ReadyTest extends Receiver {
  readonly name: string
  readonly number: string
  readonly body: string
  readonly clock: Clock
  readonly outgoing: Outgoing
}

/** A test event for a webhook, signed when it is sent. */
export async function readyTest(
  ctx: TenantData & Timed & WithRandom & WithServices<'secrets' | 'outgoing'>,
  webhookId: string,
  { name, url }: { readonly name: string; readonly url: string },
): Promise<ReadyTest | Refusal> {
  const { merchantId, clock } = ctx
  const { secrets: box, outgoing } = ctx.services
  const secrets = await signingSecrets(ctx.db, box, { merchantId, webhookId, now: clock() })
  if (secrets.length === 0) return refuse(RTN.wrongState, 'developer.refusal.noSecret')
  const body = JSON.stringify({ type: 'developer.webhook.tested', timestamp: ctx.now(), data: { name } })
  return { name, url, secrets, number: `msg_${ctx.random.id().replaceAll('-', '')}`, body, clock, outgoing }
}
