import { dayAt } from '#platform/server/db/merchant-day.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { ValidationReason } from '../../rules/validation-limits.ts'
import { isServing } from '../../rules/vouchers/merchant-state.ts'
import { findMerchants, type StoredMerchant, servingMerchants } from '../merchants/find-merchant.ts'
import { ownMerchants } from '../merchants/own-merchants.ts'
import type { StoredStay } from '../stays/load-stay.ts'

export interface Giver {
  /** Undefined: the car park itself. */
  readonly merchant: StoredMerchant | undefined
  /** Why nothing can be given. */
  readonly reason: ValidationReason | undefined
  /** Whom the caller may give for here and now. */
  readonly offered: readonly StoredMerchant[]
}

/** Who gives a validation. Users of a merchant give for it alone; only an active one gives, in its shops and time. */
export async function findGiver(ctx: Context, { zone }: StoredStay, ordLot: string, name: string): Promise<Giver> {
  const day = dayAt(ctx.clock(), zone).toString()
  const own = await ownMerchants(ctx)
  const serving = await servingMerchants(ctx, ordLot, day)
  const offered = own ? serving.filter(({ id }) => own.includes(id)) : serving
  const chosen = name || own?.length !== 1 ? { names: [name] } : { ids: own }
  const [merchant] = await findMerchants(ctx, chosen)
  if (!merchant) return { merchant: undefined, reason: name || own ? 'notMerchant' : undefined, offered }
  if (own && !own.includes(merchant.id)) return { merchant: undefined, reason: 'notMerchant', offered }
  return { merchant, reason: isServing(merchant, day, ordLot) ? undefined : 'notServing', offered }
}
