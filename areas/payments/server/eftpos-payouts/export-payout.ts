import { type AbaHead, type AbaPayment, abaProblems, abaText } from '#areas/accounting/rules/aba.ts'
import { done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { dayAt } from '#platform/server/db/merchant-day.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { exportPayout } from '../../contract/eftpos-payout.ts'
import { bankPlace, isHeld, type StoredEftposAccount } from '../eftpos-accounts/stored-account.ts'
import { partyPlace } from '../eftpos-accounts/stored-split.ts'
import { heldRefusal } from './approve-payout.ts'
import { type OpenedPayout, openPayout, readPayoutLines, recordPayout } from './stored-payout.ts'

const filePlace = (payoutId: string): string => `eftpos.payout.file:${payoutId}`
const DESCRIPTION = 'CARD SHARES'

async function readStoredFile(ctx: Context, payoutId: string): Promise<string | undefined> {
  const row = await ctx.db.row<{ sealed: string }>(sql`
    select sealed from eftpos_payout_file where merchant_id = ${ctx.merchantId}::uuid and payout_id = ${payoutId}::uuid`)
  return row && ctx.services.secrets.open(row.sealed, filePlace(payoutId))
}

async function toHead(ctx: Context, account: StoredEftposAccount): Promise<AbaHead> {
  const site = await ctx.db.row<{ zone: string }>(sql`
    select time_zone as zone from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = ${account.siteId}::uuid`)
  return {
    ...{ bank: account.bankCode ?? '', userName: account.title, userId: account.directEntryId ?? '' },
    ...{ description: DESCRIPTION, day: dayAt(ctx.clock(), site?.zone ?? 'UTC').toString() },
    ...{ traceBsb: account.bsb ?? '', remitter: account.title, selfBalancing: false },
    traceAccount: account.sealed ? (ctx.services.secrets.open(account.sealed, bankPlace(account.id)) ?? '') : '',
  }
}

async function toPayments(ctx: Context, { payout, account }: OpenedPayout): Promise<AbaPayment[]> {
  const lines = await readPayoutLines(ctx, payout.id)
  return lines
    .filter(({ state }) => state === 'open')
    .map(({ party, bsb, sealed, amount }) => ({
      ...{ bsb, amount, title: party, reference: payout.number },
      account: ctx.services.secrets.open(sealed, partyPlace(account.id)) ?? '',
    }))
}

async function writeFile(ctx: Context, opened: OpenedPayout): Promise<string | Refusal> {
  const [head, payments] = [await toHead(ctx, opened.account), await toPayments(ctx, opened)]
  const [problem] = abaProblems(head, payments)
  if (problem) return refuse(RTN.wrongState, `eftpos.payout.fileProblem.${problem.field}`)
  const text = abaText(head, payments)
  await ctx.db.run(sql`
    insert into eftpos_payout_file (merchant_id, payout_id, sealed)
    values (${ctx.merchantId}::uuid, ${opened.payout.id}::uuid, ${ctx.services.secrets.seal(text, filePlace(opened.payout.id))})`)
  await ctx.db.run(sql`
    update eftpos_payout set state = 'exported', exported_at = ${ctx.now()}::timestamptz, version = version + 1,
      updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${opened.payout.id}::uuid`)
  return text
}

/** `/al/eftpos/payout/bankFile`: asked again, the same bytes, so that a lost file is not a second payment of other amounts. */
export const exportingPayout = handle(exportPayout, async (ctx, { id }) => {
  const opened = await openPayout(ctx, id, exportPayout.need)
  if ('refused' in opened) return opened
  const { payout, account } = opened
  const name = `${payout.number}.aba`
  const stored = await readStoredFile(ctx, id)
  if (stored !== undefined) {
    await recordPayout(ctx, payout, 'exportAgain')
    return done({ name, text: stored, again: true })
  }
  if (payout.state !== 'approved') return refuse(RTN.wrongState, 'eftpos.payout.notApproved')
  if (isHeld(account, ctx.clock())) return heldRefusal()
  const text = await writeFile(ctx, opened)
  if (typeof text !== 'string') return text
  await recordPayout(ctx, payout, 'export')
  return done({ name, text, again: false })
})
