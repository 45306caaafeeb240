import type { DeliveryPlatform } from '#adapters/delivery/delivery-platform.ts'
import type { Timed, WithServices } from '#platform/server/operation/needs.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { type AccountRow, findAccount, openSecret } from './accounts.ts'
import { simulatorRows } from './simulator-rows.ts'

export type PlatformParts = Pick<Timed, 'clock'> & WithServices<'secrets' | 'outgoing'>

export interface OpenedPlatform {
  readonly account: AccountRow
  readonly platform: DeliveryPlatform
}

/** The platform of an account, loaded when it is first called. */
export async function openPlatform(
  transactions: Transactions,
  parts: PlatformParts,
  account: AccountRow,
): Promise<DeliveryPlatform> {
  const signingSecret = openSecret(parts, account, 'signingSecret')
  if (account.platform === 'simulator') {
    const { simulatedPlatform } = await import('#adapters/delivery/simulator/simulator.ts')
    return simulatedPlatform({ rows: simulatorRows(transactions, account.id), signingSecret, clock: parts.clock })
  }
  const { uberEats } = await import('#adapters/delivery/uber-eats/uber-eats.ts')
  return uberEats({
    outgoing: parts.services.outgoing,
    clientId: account.clientId ?? '',
    clientSecret: openSecret(parts, account, 'clientSecret'),
    signingSecret,
    address: account.apiAddress ?? undefined,
    clock: parts.clock,
  })
}

/** Opens an account's platform between transactions. @throws where there is no such account */
export async function openAccount(transactions: Transactions, accountId: string): Promise<OpenedPlatform> {
  const { account, parts } = await transactions.write(async ctx => ({
    account: await findAccount(ctx, accountId),
    parts: { clock: ctx.clock, services: ctx.services },
  }))
  if (!account) throw new Error(`no delivery account ${accountId}`)
  return { account, platform: await openPlatform(transactions, parts, account) }
}
