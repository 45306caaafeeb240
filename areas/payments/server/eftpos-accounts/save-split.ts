import { z } from 'zod'
import { approvalGiven, approvalRequested } from '#areas/system/contract/second-person.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { countMessages } from '#platform/server/outgoing/message-limits.ts'
import { publishChanged } from '#platform/server/resource/publish-changed.ts'
import { EftposAccount, saveSplit } from '../../contract/eftpos-account.ts'
import { type SplitProblem, splitProblem } from '../../rules/split-shares.ts'
import { recordAccount } from './account-operations.ts'
import { holdPayouts, tellContact } from './hold-payouts.ts'
import { lockAccount, type StoredEftposAccount, tailOf } from './stored-account.ts'
import { findParties, partyPlace, type StoredSplit, storedSplit } from './stored-split.ts'

/** Of change requests. */
const SPLIT_APPROVAL = 'eftpos.split'

const SPLIT_PROBLEMS: Readonly<Record<SplitProblem, string>> = {
  nobody: 'eftpos.account.splitProblem.nobody',
  notHundred: 'eftpos.account.splitProblem.notHundred',
  percentOrAmount: 'eftpos.account.splitProblem.percentOrAmount',
  sameName: 'eftpos.account.splitProblem.sameName',
}

type SplitParty = InputOfOperation<typeof saveSplit>['parties'][number]

/**
 * Names of parties whose money goes to a bank account that the splits of this account have not paid them to. Also of new parties: else
 * a party could be renamed to move its money.
 */
async function movedParties(ctx: Context, accountId: string, parties: readonly SplitParty[]): Promise<string[]> {
  const known = await findParties(ctx, accountId)
  if (known.size === 0) return []
  return parties.flatMap(({ name, bsb, accountNumber }) => {
    const before = known.get(name)
    const isSame =
      before?.bsb === bsb && ctx.services.secrets.open(before.sealed, partyPlace(accountId)) === accountNumber
    return isSame ? [] : [name]
  })
}

/** Nobody floods a contact by changing bank accounts again and again. */
async function countTold(
  ctx: Context,
  { contactEmail }: StoredEftposAccount,
  count: number,
): Promise<Refusal | undefined> {
  if (!contactEmail || count === 0) return undefined
  return countMessages(ctx, {
    kind: 'bankChanged',
    to: Array<string>(count).fill(contactEmail),
    byUser: 50,
    byAddress: 50,
  })
}

interface NewSplit extends StoredSplit {
  /** Names of parties whose bank account is new. */
  readonly moved: readonly string[]
}

async function storeSplit(ctx: Context, account: StoredEftposAccount, split: NewSplit): Promise<void> {
  const { from, base, fees, parties, moved } = split
  await ctx.db.run(sql`
    insert into eftpos_split_rule (merchant_id, id, account_id, from_day, base, fees, parties, at, who)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${account.id}::uuid, ${from}::date, ${base}, ${fees},
      ${JSON.stringify(parties)}::jsonb, ${ctx.now()}::timestamptz, ${ctx.who?.fullName ?? ''})`)
  if (moved.length > 0) await holdPayouts(ctx, account)
  for (const { name, bsb, accountTail } of parties)
    if (moved.includes(name))
      await tellContact(ctx, account, { title: `${account.title}: ${name}`, bsb, tail: accountTail })
  const shown = parties.map(({ name, percent, perTransaction }) => ({
    ...{ name, percent, perTransaction: perTransaction === null ? null : toWire(perTransaction) },
  }))
  await recordAccount(ctx, account, 'saveSplit', { from, base, fees, parties: shown })
  await publishChanged(ctx, EftposAccount, [{ id: account.id, siteId: account.siteId }])
}

/** Asks a second person for a split that pays to new bank accounts. */
function requestApproval(ctx: Context, account: StoredEftposAccount, split: NewSplit): Promise<void> {
  const moved = split.parties.filter(({ name }) => split.moved.includes(name))
  const places = moved.map(({ name, bsb, accountTail }) => `${name} (${bsb}, •••${accountTail})`).join(', ')
  const params = { title: account.title, from: split.from, places }
  return ctx.emit(approvalRequested, {
    kind: SPLIT_APPROVAL,
    title: ctx.words.in(ctx.locale)('eftpos.account.approveSplit', params).slice(0, 200),
    payload: { account: account.id, split },
  })
}

/** `/al/eftpos/account/saveSplit` */
export const savingSplit = handle(saveSplit, async (ctx, { id, from, base, fees, parties }) => {
  const account = await lockAccount(ctx, id)
  if (!account || !ctx.access.mayAt(saveSplit.need, account.siteId)) return notFound()
  const problem = splitProblem({ parties })
  if (problem) return refuseFields({ parties: { code: SPLIT_PROBLEMS[problem] } })
  const moved = await movedParties(ctx, id, parties)
  const tooMany = await countTold(ctx, account, moved.length)
  if (tooMany) return tooMany
  const stored = parties.map(({ accountNumber, perTransaction, ...party }) => ({
    ...party,
    perTransaction: perTransaction === null ? null : fromWire(perTransaction),
    accountTail: tailOf(accountNumber),
    sealed: ctx.services.secrets.seal(accountNumber, partyPlace(id)),
  }))
  const waits = moved.length > 0
  await (waits ? requestApproval : storeSplit)(ctx, account, { from, base, fees, parties: stored, moved })
  return done({ waits })
})

const requested = z.object({ account: z.uuid(), split: storedSplit.extend({ moved: z.array(z.string()) }) })

/** A second person, who may change splits of the shop as well, approved it. */
export const savingApprovedSplit = reaction(approvalGiven, async (ctx, { kind, payload, refuse: refuseApproval }) => {
  if (kind !== SPLIT_APPROVAL) return
  const { account: id, split } = requested.parse(payload)
  const account = await lockAccount(ctx, id)
  if (!account || !ctx.access.mayAt(saveSplit.need, account.siteId))
    return refuseApproval(refuse(RTN.notPermitted, 'platform.refusal.notPermitted'))
  await storeSplit(ctx, account, split)
})
