import { ChangeRequest, infoChangeAuth } from '#areas/system/contract/change-request.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import type { TestApp } from './test-app.ts'

/** Somebody else with all permissions approves whatever waits. */
export async function approveAll(app: Pick<TestApp, 'as'>): Promise<void> {
  const second = app.as()
  const pending = { action: ACTION.list, filter: { status: 'pending' } } as never // a list's query
  const { result } = await second.call(resourceOperations(ChangeRequest).action, pending)
  const requests = result as { id: string }[] // what list answers
  for (const { id } of requests) {
    const answer = await second.call(infoChangeAuth, { action: 'approve', id })
    if (answer.success !== 1) throw new Error(`not approved: ${answer.dispMsg}`)
  }
}
