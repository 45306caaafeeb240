import { commandWanted } from '#areas/access/contract/command-wanted.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { holderOf } from '../../rules/scenarios.ts'
import { loadRuns, type StoredRun } from './load-runs.ts'
import { gatesOf } from './site-gates.ts'

/** Shows at the displays of all gates what the run that outranks the others says, or clears them. @param changed the run that began or ended */
export async function showSignText(ctx: Context, { siteId, name, signText }: ChangedRun): Promise<void> {
  if (signText === null) return
  const text = holderOf((await loadRuns(ctx, siteId)).filter(run => run.signText !== null))?.signText ?? ''
  for (const { id: entity } of await gatesOf(ctx, siteId))
    await ctx.emit(commandWanted, { entity, do: 'display', text, reason: name, answer: {} })
}

type ChangedRun = Pick<StoredRun, 'siteId' | 'name' | 'signText'>
