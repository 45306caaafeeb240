import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Logged, WithServices } from '#platform/server/operation/needs.ts'
import type { SiteRow } from './reachable-sites.ts'

export interface Sync {
  readonly action: number
  readonly channel?: string | undefined
  readonly device?: string | undefined
}

/**
 * Address of a call on the shop's own server, with the query values of core.md section 7; undefined when it has none.
 */
export function shopAddress(shop: Pick<SiteRow, 'ordLot' | 'sitekey' | 'extInfo'>, sync: Sync): URL | undefined {
  const base = shop.extInfo.urlArmpos
  if (!base || !URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) return undefined
  const address = new URL('api/shop/language/action', base.endsWith('/') ? base : `${base}/`)
  const values = { channel: sync.channel ?? '', site: shop.sitekey, lot: shop.ordLot, device: sync.device ?? '' }
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value)
  return address
}

const isTaken = (status: number): boolean => status >= 200 && status < 300

/** Sends data to the shop's own server; returns the problem as text. */
export async function sendToShop(
  ctx: Logged & WithServices<'outgoing'>,
  shop: SiteRow,
  sync: Sync,
  payload: object,
): Promise<Refusal | undefined> {
  const { lotName: name } = shop
  const address = shopAddress(shop, sync)
  if (!address) return refuse(RTN.wrongState, 'system.refusal.shopWithoutServer', { params: { name } })
  const answer = await ctx.services.outgoing.postJson(address, { action: sync.action, ...payload })
  if ('status' in answer) {
    const { status } = answer
    return isTaken(status)
      ? undefined
      : refuse(RTN.wrongState, 'system.refusal.shopServerRefused', { params: { status } })
  }
  if (answer.failure === 'forbidden')
    return refuse(RTN.wrongState, 'system.refusal.shopServerPrivate', { params: { name } })
  ctx.log.warn({ err: answer.error, site: shop.id }, 'the server of a shop could not be reached')
  return refuse(RTN.wrongState, 'system.refusal.shopServerSilent', { params: { name } })
}
