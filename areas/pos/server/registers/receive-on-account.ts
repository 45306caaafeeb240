import { accountPaidInCash } from '#areas/reports/contract/account-paid-in-cash.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { findLedgerSite } from '../ledger/ledger-site.ts'
import { storeDrawerAction } from './drawer-actions.ts'
import { findOpenSession, heldRegister } from './find-register.ts'

/** Cash payments of bills on account go to the drawer of an open register; there is no answer without one. */
export const receivingOnAccount = reaction(
  accountPaidInCash,
  async (ctx, { siteId, register, amount, saleId, ...told }) => {
    const site = await findLedgerSite(ctx, siteId)
    const held = site && (await heldRegister(ctx, site, register))
    const session = held && (await findOpenSession(ctx, held.id))
    if (!session) return
    const action = { kind: 'account', amount, reason: told.reason, saleId } as const
    await storeDrawerAction(ctx, held, action, session.id)
    ctx.publish('pos.cashRegister', { siteId }, 'pos.cashRegister:list')
    told.lies()
  },
)
