import { Register } from '#areas/pos/contract/register.ts'
import { closeRegister, openRegister } from '#areas/pos/contract/register-session.ts'
import { uploadSales } from '#areas/pos/contract/sale.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { signIn } from '../../bench/load/signed-caller.ts'
import { demoPassword } from '../../support/e2e.ts'

const CAFE = '1001'

const owners = () => signIn(process.env.E2E_URL ?? '', 'owner', demoPassword)

/** Opens a register of the café if it is closed. */
export async function openCafeRegister(register: string): Promise<void> {
  const owner = await owners()
  // Refused when it is open already.
  await owner.fetch(openRegister.path, { ordLot: CAFE, register, float: 200 })
}

/** A register of the café for one test: tests that share a register would share its bill numbers. A repeated test has it already. */
export async function addCafeRegister(code: string, state: 'open' | 'closed' = 'open'): Promise<void> {
  const owner = await owners()
  const sites = await owner.call<{ ordLot: string; siteId: string }[]>('/al/site/getUserSites', {
    action: 'MERCHANT',
    userId: '',
  })
  const siteId = sites.find(({ ordLot }) => ordLot === CAFE)?.siteId ?? ''
  const row = { siteId, code, name: `Till ${code}` }
  const registers = resourceOperations(Register).action.path
  const there = await owner.call<unknown[]>(registers, { action: ACTION.list, filter: { siteId, code }, pageSize: 1 })
  if (there.length === 0) await owner.call(registers, { action: ACTION.add, row })
  if (state === 'open') await openCafeRegister(code)
}

/** Opens a register of the café with a float of $200.00, closes it with that, and sells for $6.00 in cash after the close. */
export async function sellAfterClose(register: string, saleId: string): Promise<void> {
  const owner = await owners()
  await owner.call(openRegister.path, { ordLot: CAFE, register, float: 200 })
  const counted = [{ denomination: 100, count: 2 }]
  await owner.call(closeRegister.path, { ordLot: CAFE, register, counted })
  const line = { lineNo: 1, name: 'Cake', quantity: 1, unitPrice: 6, net: 6, tax: 0.55 }
  const sale = {
    saleId,
    billNum: `${register}-1`,
    register,
    clerk: 'owner',
    soldAt: new Date().toISOString(),
    mode: 'sales',
    lines: [line],
    tenders: [{ method: 'cash', amount: 6 }],
    gross: 6,
    discount: 0,
    net: 6,
    tax: 0.55,
    rounding: 0,
    payable: 6,
  }
  const answers = await owner.call<{ dispMsg: string; rtn: number }[]>(uploadSales.path, {
    ordLot: CAFE,
    sales: [sale],
  })
  if (answers[0]?.rtn !== RTN.done) throw new Error(`the sale was refused: ${answers[0]?.dispMsg}`)
}
