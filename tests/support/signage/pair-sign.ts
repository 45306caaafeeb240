import { beginPairing, claimKey } from '#areas/signage/contract/player.ts'
import { confirmTelevision } from '#areas/signage/contract/tv-auth.ts'
import type { ShopApp } from '../shop-app.ts'

/** Pairs a television as a new sign of a station; returns its key. */
export async function pairSign(
  { anonymous, owner }: Pick<ShopApp, 'anonymous' | 'owner'>,
  sign: { readonly station: string; readonly name: string },
): Promise<{ key: string; signId: string }> {
  const television = anonymous()
  const { token, pollToken } = (await television.call(beginPairing, {})).result
  await owner.call(confirmTelevision, { token, ...sign })
  const claimed = (await television.call(claimKey, { pollToken })).result
  if (!claimed) throw new Error('a confirmed television got no key')
  return claimed
}
