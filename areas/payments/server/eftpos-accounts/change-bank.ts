import { z } from 'zod'
import { approvalGiven, approvalRequested } from '#areas/system/contract/second-person.ts'
import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { changeBank, EftposAccount } from '../../contract/eftpos-account.ts'
import { recordAccount } from './account-operations.ts'
import { holdPayouts, tellContact } from './hold-payouts.ts'
import { bankPlace, lockAccount, type StoredEftposAccount, tailOf } from './stored-account.ts'

interface NewBank {
  readonly bsb: string
  readonly tail: string
  /** Account number, encrypted. */
  readonly sealed: string
}

async function storeBank(ctx: Context, account: StoredEftposAccount, bank: NewBank): Promise<void> {
  await ctx.db.run(sql`
    insert into eftpos_account_bank (merchant_id, account_id, sealed)
    values (${ctx.merchantId}::uuid, ${account.id}::uuid, ${bank.sealed})
    on conflict (merchant_id, account_id) do update set sealed = excluded.sealed`)
  await ctx.db.run(sql`
    update eftpos_account set bsb = ${bank.bsb}, account_tail = ${bank.tail}, version = version + 1,
      updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${account.id}::uuid`)
  if (account.sealed) await holdPayouts(ctx, account)
  await recordAccount(ctx, account, 'changeBank', { bsb: bank.bsb, account: `•••${bank.tail}` })
  await publishChanged(ctx, EftposAccount, [{ id: account.id, siteId: account.siteId }])
  if (account.sealed) await tellContact(ctx, account, { ...bank, title: account.title })
}

/** `/al/eftpos/account/changeBank` */
export const changingBank = handle(changeBank, async (ctx, { id, bsb, accountNumber, reason }) => {
  const account = await lockAccount(ctx, id)
  if (!account || !ctx.access.mayAt(changeBank.need, account.siteId)) return notFound()
  const bank = { bsb, tail: tailOf(accountNumber), sealed: ctx.services.secrets.seal(accountNumber, bankPlace(id)) }
  if (!account.sealed) {
    await storeBank(ctx, account, bank)
    return done({ waits: false })
  }
  const params = { title: account.title, bsb, tail: bank.tail, reason }
  await ctx.emit(approvalRequested, {
    kind: EftposAccount.key,
    title: ctx.words.in(ctx.locale)('eftpos.account.approveBank', params).slice(0, 200),
    payload: { account: id, ...bank },
  })
  return done({ waits: true })
})

const requested = z.object({ account: z.uuid(), bsb: z.string(), tail: z.string(), sealed: z.string() })

/** A second person, who may change bank accounts of the shop as well, approved it. */
export const changingApprovedBank = reaction(approvalGiven, async (ctx, { kind, payload, refuse: refuseApproval }) => {
  if (kind !== EftposAccount.key) return
  const { account: id, ...bank } = requested.parse(payload)
  const account = await lockAccount(ctx, id)
  if (!account || !ctx.access.mayAt(changeBank.need, account.siteId))
    return refuseApproval(refuse(RTN.notPermitted, 'platform.refusal.notPermitted'))
  await storeBank(ctx, account, bank)
})
