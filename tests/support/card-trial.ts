import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { compareCards, readCard, transactCard } from '#areas/members/contract/card-operations.ts'
import { Member } from '#areas/members/contract/member.ts'
import { Svc } from '#areas/members/contract/svc.ts'
import { SvcType } from '#areas/members/contract/svc-type.ts'
import { server as members } from '#areas/members/server/index.ts'
import { Config } from '#areas/system/contract/config.ts'
import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { type AreaServer, serve } from '#platform/server/operation/area-server.ts'
import { startShopApp } from './shop-app.ts'

type Transaction = Omit<InputOfOperation<typeof transactCard>, 'key' | 'ordLot'> & { key?: string; ordLot?: string }

/** A shop with gift cards that end, wallets that can be topped up, and a manager card. Members hold two cards at most. */
export async function startCardTrial(others: readonly AreaServer[] = []) {
  const app = await startShopApp([members, ...others, { area: 'config', resources: [serve(Config)] }])
  const transact = (input: Transaction, client = app.owner) =>
    client.call(transactCard, { ordLot: app.ordLot, key: uuidv7(), ...input })
  const must = async (input: Transaction) => {
    const answer = await transact(input)
    expect(answer).toMatchObject({ success: 1 })
    return answer.result
  }
  const card = async (type: string, more: object = {}): Promise<string> => {
    const id = await app.add(Svc, { type, ...more })
    return String((await app.owner.call(resourceOperations(Svc).get, { id })).result.cardNumber)
  }
  const sold = async (type: string, amount?: number, more: object = {}): Promise<string> => {
    const number = await card(type)
    await must({ card: number, operation: 'issue', amount, ...more })
    return number
  }
  const facts = async (number: string) => (await app.owner.call(readCard, { ordLot: app.ordLot, card: number })).result
  const balance = async (number: string) => (await facts(number)).balance
  /** The balances of all cards are the sums of their ledger. */
  const noDifference = async () => {
    const admin = app.as({ platformAdmin: true, merchantId: app.merchantId })
    expect((await admin.call(compareCards, {})).result.differences).toEqual([])
  }
  let count = 0
  const newMember = () =>
    app.add(Member, { firstName: `Holder ${++count}`, mobile: `+6140010${String(1000 + count)}`, type: 'confirmed' })

  await workAsSystem(app.runtime, app.merchantId, 'limits', ctx => ctx.add(Config, [{ cardIssueMax: 2 }]))
  const gift = await app.add(SvcType, { name: 'Gift card', reloadable: false, expiryMonths: 36, pinAbove: null })
  const wallet = await app.add(SvcType, { name: 'Wallet', spendOrder: 'principalFirst', maxBalance: 300 })
  const manager = await card(wallet, { role: 'manager', holder: 'Marcus' })
  await must({ card: manager, operation: 'issue' })
  return { app, gift, wallet, manager, transact, must, card, sold, facts, balance, noDifference, newMember }
}
