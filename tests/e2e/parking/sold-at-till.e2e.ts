import { quoteStay, Stay, type StayQuote } from '#areas/parking/contract/stay.ts'
import { openRegister } from '#areas/pos/contract/register-session.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { signIn as signInCaller } from '../../bench/load/signed-caller.ts'
import { demoPassword, expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { ring, takeCash } from '../till/till.ts'

const CAR_PARK = { ordLot: '1003', name: 'Harbour Quay Car Park', register: 'B1' }
const CONSOLE = process.env.E2E_URL ?? ''

test('a cashier finds a stay by its ticket, sells it for cash, and the stay is paid', async ({ page }) => {
  const owner = await signInCaller(CONSOLE, 'owner', demoPassword)
  const { ordLot, register } = CAR_PARK
  await owner.fetch(openRegister.path, { ordLot, register, float: 200 })
  // A driver without a ticket gets one that stands for the lost one.
  const { ticket } = await owner.call<StayQuote>(quoteStay.path, { ordLot, lost: true })
  await signIn(page, 'owner', '/pos/register')
  // The car park has one till and no clerks: the owner sells.
  await page.getByRole('button', { name: CAR_PARK.name }).click()
  await ring(page, 'Parking stay')
  const panel = page.getByRole('region', { name: 'Parking stay' })
  await panel.getByRole('textbox', { name: 'Ticket number or plate' }).fill('NO-SUCH')
  await page.getByRole('button', { name: 'Find stay' }).click()
  await expect(page.getByText('No vehicle with that ticket or plate is inside.')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Ticket number or plate' }).fill(String(ticket))
  await page.getByRole('button', { name: 'Find stay' }).click()
  const stay = page.getByRole('region', { name: String(ticket) })
  await expect(stay.getByRole('listitem').filter({ hasText: 'Due' })).toHaveText(/\$45\.00/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add $45.00' }).click()
  await page.getByRole('button', { name: /^Pay \$45\.00/ }).click()
  await takeCash(page)
  const question = { action: ACTION.list, ordLot, search: ticket }
  await expect
    .poll(async () => {
      const stays = await owner.call<{ state: string; paid: number }[]>(resourceOperations(Stay).action.path, question)
      return stays.map(({ paid }) => paid)
    })
    .toEqual([45])
})
