import type { DemoContext } from '#platform/server/operation/area-server.ts'
import { Terminal } from '../../contract/terminal.ts'
import { type AccountRow, openProvider } from '../providers/open-provider.ts'
import { storePaired } from '../terminals/pair-terminal.ts'

const COUNTER = 'Counter terminal'

/** Terminals of a café: one that registers use, and a spare one to pair with `simulated-2`. */
export async function addTerminals({ ctx, add }: DemoContext, account: AccountRow): Promise<void> {
  const { id: accountId, siteId } = account
  const terminals = await add(Terminal, [
    { siteId, account: accountId, name: COUNTER, terminalNumber: '23450011', merchantNumber: '61000123' },
    { siteId, account: accountId, name: 'Spare terminal', terminalNumber: '23450012', merchantNumber: '61000123' },
  ])
  const counter = terminals.find(({ name }) => name === COUNTER)
  const { terminals: simulated } = await openProvider({ write: work => work(ctx) }, ctx, account)
  const paired = await simulated?.pair('simulated-1', COUNTER, 'demo')
  if (!counter || !paired || 'refused' in paired) throw new Error("the demo's terminal was not paired")
  await storePaired(ctx, counter.id, paired.terminal)
}
