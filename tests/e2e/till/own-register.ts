import { Register } from '#areas/pos/contract/register.ts'
import { openRegister } from '#areas/pos/contract/register-session.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { signIn } from '../../bench/load/signed-caller.ts'
import { demoPassword } from '../../support/e2e.ts'

const CAFE = '1001'

const owners = () => signIn(process.env.E2E_URL ?? '', 'owner', demoPassword)

/** Opens a register of the café where it is closed. */
export async function openCafeRegister(register: string): Promise<void> {
  const owner = await owners()
  // Refused where it is open already.
  await owner.fetch(openRegister.path, { ordLot: CAFE, register, float: 200 })
}

/** A register of the café for one test: two tests that share one would share its bill numbers. */
export async function addCafeRegister(code: string, state: 'open' | 'closed' = 'open'): Promise<void> {
  const owner = await owners()
  const sites = await owner.call<{ ordLot: string; siteId: string }[]>('/al/site/getUserSites', {
    action: 'MERCHANT',
    userId: '',
  })
  const siteId = sites.find(({ ordLot }) => ordLot === CAFE)?.siteId ?? ''
  const row = { siteId, code, name: `Till ${code}` }
  await owner.call(resourceOperations(Register).action.path, { action: ACTION.add, row })
  if (state === 'open') await openCafeRegister(code)
}
