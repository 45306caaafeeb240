import { Register } from '#areas/pos/contract/register.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { signIn } from '../../bench/load/signed-caller.ts'
import { demoPassword } from '../../support/e2e.ts'

/** A register of the café for one test: bill numbers begin anew with each device, so two tests must not share one. */
export async function addCafeRegister(code: string): Promise<void> {
  const owner = await signIn(process.env.E2E_URL ?? '', 'owner', demoPassword)
  const sites = await owner.call<{ ordLot: string; siteId: string }[]>('/al/site/getUserSites', {
    action: 'MERCHANT',
    userId: '',
  })
  const siteId = sites.find(({ ordLot }) => ordLot === '1001')?.siteId ?? ''
  const row = { siteId, code, name: `Till ${code}` }
  await owner.call(resourceOperations(Register).action.path, { action: ACTION.add, row })
}
