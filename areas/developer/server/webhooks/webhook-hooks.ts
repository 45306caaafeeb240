import { isIP } from 'node:net'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reachable } from '#platform/server/outgoing/private-targets.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { isTypePattern } from '../../rules/event-types.ts'

const isPublic = reachable([])

/** Judged here for a plain answer at the form, and again at each connection. */
async function addressProblem(ctx: Context, url: string): Promise<Objection> {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (!address || address.username || address.password) return { url: { code: 'developer.refusal.noUrl' } }
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const number = await ctx.services.outgoing.resolveHost(host).catch(() => undefined)
  // A name that cannot be resolved now may be later; a number is what it is.
  if (number === undefined) return isIP(host) ? { url: { code: 'developer.refusal.closedUrl' } } : httpsProblem(address)
  return isPublic(number) ? httpsProblem(address) : undefined
}

const httpsProblem = ({ protocol }: URL): Objection =>
  protocol === 'https:' ? undefined : { url: { code: 'developer.refusal.httpsOnly' } }

async function objection(ctx: Context, { before, after }: Change): Promise<Objection> {
  if (!after) return undefined
  const odd = (after.types as string[]).find(type => !isTypePattern(type)) // by the definition
  if (odd !== undefined) return { types: { code: 'developer.refusal.noType', params: { type: odd } } }
  return before?.url === after.url ? undefined : addressProblem(ctx, String(after.url))
}

export const webhookHooks: ResourceHooks = {
  async prepare(ctx, changes) {
    return changes.map(change => {
      if (!change.after) return change
      const maker = change.before ? change.before.maker : (ctx.who?.userId ?? null)
      const isResumed = change.before?.state === 'disabled' && change.after.state === 'active'
      return { ...change, after: { ...change.after, maker, ...(isResumed ? { failingSince: null } : {}) } }
    })
  },
  check: (ctx, changes) => Promise.all(changes.map(change => objection(ctx, change))),
  async changed(ctx, changes) {
    const deleted = changes.flatMap(({ before, after }) => (before && !after ? [String(before.id)] : []))
    if (deleted.length === 0) return
    await ctx.db.run(sql`
      delete from developer_webhook_secret
      where merchant_id = ${ctx.merchantId}::uuid and webhook_id = any(${deleted}::uuid[])`)
  },
  async mayDelete(ctx, rows) {
    // Deliveries of a deleted webhook would refer to nothing.
    await ctx.db.run(sql`
      delete from developer_delivery
      where merchant_id = ${ctx.merchantId}::uuid and webhook = any(${rows.map(({ id }) => String(id))}::uuid[])`)
    return { refused: false, result: null, rtn: 1 }
  },
}
