import { type Answer, done, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { SiteRow } from './reachable-sites.ts'

/** A shop's server that does not answer must not hold a call of the console for long. */
const TIMEOUT_MS = 10_000

interface Sync {
  readonly action: number
  readonly channel?: string | undefined
  readonly device?: string | undefined
}

/** Address of a call on the shop's own server, with the query values of core.md section 7; undefined when it has none. */
export function shopAddress(shop: Pick<SiteRow, 'ordLot' | 'sitekey' | 'extInfo'>, sync: Sync): URL | undefined {
  const base = shop.extInfo.urlArmpos
  if (!base || !URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) return undefined
  const address = new URL('api/shop/language/action', base.endsWith('/') ? base : `${base}/`)
  const values = { channel: sync.channel ?? '', site: shop.sitekey, lot: shop.ordLot, device: sync.device ?? '' }
  for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value)
  return address
}

/** Hands something on to the shop's own server, and says in words what came of it. */
export async function sendToShop<T extends object>(
  ctx: Context,
  shop: SiteRow,
  sync: Sync,
  payload: T[],
): Promise<Answer<T[]>> {
  const address = shopAddress(shop, { ...sync, device: sync.device ?? ctx.device })
  if (!address) return refuse(RTN.wrongState, 'system.refusal.shopWithoutServer', { params: { name: shop.lotName } })
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: sync.action, languages: payload }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    if (answer.ok) return done(payload)
    return refuse(RTN.wrongState, 'system.refusal.shopServerRefused', { params: { status: answer.status } })
  } catch (error) {
    ctx.log.warn({ err: error, site: shop.id }, 'the server of a shop could not be reached')
    return refuse(RTN.wrongState, 'system.refusal.shopServerSilent', { params: { name: shop.lotName } })
  }
}
