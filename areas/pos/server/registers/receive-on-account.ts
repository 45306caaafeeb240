import { accountPaidInCash } from '#areas/reports/contract/account-paid-in-cash.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { ledgerSiteOf } from '../ledger/ledger-site.ts'
import { keepDrawerDeed } from './drawer-deeds.ts'
import { heldRegister, openSessionOf } from './find-register.ts'

/** Cash that is paid of a bill on account lies in the drawer of an open register; without one nobody has it, and none answers. */
export const receivingOnAccount = reaction(
  accountPaidInCash,
  async (ctx, { siteId, register, amount, saleId, ...told }) => {
    const site = await ledgerSiteOf(ctx, siteId)
    const held = site && (await heldRegister(ctx, site, register))
    const session = held && (await openSessionOf(ctx, held.id))
    if (!session) return
    const deed = { kind: 'account', amount, reason: told.reason, saleId } as const
    await keepDrawerDeed(ctx, held, deed, session.id)
    ctx.publish('pos.cashRegister', { siteId }, 'pos.cashRegister:list')
    told.lies()
  },
)
