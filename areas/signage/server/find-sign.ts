import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'

export interface KeyedSign {
  readonly merchant: string
  readonly sign: string
}

/** The player forgets its key and shows a code. */
export const keyEnded = (): Refusal => refuse(RTN.notSignedIn, 'signage.refusal.keyEnded')

/** The sign that a television's key opens; undefined after it ended. */
export async function findSign(ctx: Context, key: string): Promise<KeyedSign | undefined> {
  const [sign] = await ctx.findAnywhere<KeyedSign>(sql`select merchant, sign from signage_find_key(${hashToken(key)})`)
  return sign
}
