import type { Context } from '#platform/server/operation/context.ts'
import { payLinkChanged } from '../../contract/payment-events.ts'
import type { LinkState } from '../../rules/link-state.ts'
import type { StoredLink } from './stored-link.ts'

type Told = Pick<StoredLink, 'id' | 'siteId' | 'reference' | 'amount' | 'uses' | 'paid'>

/** Tells other areas what became of a link. */
export const tellLink = (
  ctx: Context,
  { id: linkId, siteId, reference, amount, uses, paid }: Told,
  status: LinkState,
): Promise<void> => ctx.emit(payLinkChanged, { linkId, siteId, reference, status, amount, uses, paid })
