import type { Page } from '@playwright/test'
import { saveTranslations, translatedNames } from '#areas/catalogue/contract/menu-language.ts'
import { OptionGroup } from '#areas/catalogue/contract/option-group.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Clerk, setClerkPin } from '#areas/pos/contract/clerk.ts'
import { PaymentConfig } from '#areas/pos/contract/payment-config.ts'
import { Register } from '#areas/pos/contract/register.ts'
import { openRegister } from '#areas/pos/contract/register-session.ts'
import { shopLanguageAction } from '#areas/system/contract/shop-language.ts'
import { Site } from '#areas/system/contract/site.ts'
import { UserType } from '#areas/system/contract/user-type.ts'
import { signIn as callAs } from '../../bench/load/signed-caller.ts'
import { demoPassword, expect, signIn, test } from '../../support/e2e.ts'
import { add, known } from './set-up-rows.ts'
import { lines, payCash, signOn } from './till.ts'

const TEA = {
  name: 'Tea House',
  ordLot: '1992',
  register: 'L1',
  product: 'Jasmine tea',
  clerk: 'Lin',
  pin: '7395',
} as const
const CHINESE = { isoName: 'zh-CN' } as const
const CHINESE_OPTIONS = { ...CHINESE, kind: 'option' } as const

/** A shop whose menu is Chinese, and one product that it alone sells, with sizes. */
async function addTeaShop(): Promise<void> {
  const owner = await callAs(process.env.E2E_URL ?? '', 'owner', demoPassword)
  const siteId = await add(owner, Site, { lotName: TEA.name, ordLot: TEA.ordLot, lotType: 'hospitality', position: 91 })
  await add(owner, Register, { siteId, code: TEA.register, name: 'Till of the tea house' })
  await add(owner, PaymentConfig, { siteId, code: 'cash', name: 'Cash', kind: 'cash', allowChange: true })
  const userType = await known(owner, UserType, 'name', 'Cashier')
  const id = await add(owner, Clerk, { code: 'lin', name: TEA.clerk, userType, ordLots: [TEA.ordLot] })
  await owner.call(setClerkPin.path, { id, pin: TEA.pin })
  await owner.call(openRegister.path, { ordLot: TEA.ordLot, register: TEA.register, float: 100 })
  await owner.call(shopLanguageAction.path, { action: 1, ...CHINESE, defaultLanguage: true, lot: TEA.ordLot })
  const tea = await add(owner, Plu, { pluName1: TEA.product, price1: 4, kitchenScreen5: true, soldAt: [siteId] })
  const sizes = ['Tall glass', 'Short glass'].map(name => ({ name, price: 0, soldOut: false, printers: [] }))
  await add(owner, OptionGroup, { name: 'Glass', kind: 'size', min: 1, max: 1, options: sizes, products: [tea] })
  const named = { ...CHINESE_OPTIONS, search: 'Tall glass', missingOnly: false, page: 1 }
  const { rows } = await owner.call<{ rows: { id: string }[] }>(translatedNames.path, named)
  await owner.call(saveTranslations.path, { ...CHINESE_OPTIONS, texts: [{ id: rows[0]?.id ?? '', text: '大杯' }] })
}

const kitchenTickets = (page: Page) => page.getByRole('list', { name: 'To make' })

test('a shop with a Chinese menu offers its sizes in Chinese at the till, and the kitchen reads them so', async ({
  page,
  context,
}) => {
  await addTeaShop()
  await signIn(page, 'owner', '/pos/register')
  await page.getByRole('button', { name: TEA.name }).click()
  await signOn(page, TEA.clerk, TEA.pin)
  await page.getByRole('searchbox').fill(TEA.product)
  await page.getByRole('button', { name: new RegExp(`^${TEA.product}`) }).click()
  const options = page.getByRole('region', { name: 'Options' })
  // Without a Chinese name an option keeps its own.
  await expect(options.getByRole('button', { name: 'Short glass' })).toBeVisible()
  await options.getByRole('button', { name: '大杯' }).click()
  await expect(lines(page)).toHaveText([new RegExp(`${TEA.product}\\s*大杯`)])
  await payCash(page)
  const kitchen = await context.newPage()
  await kitchen.goto('/pos/kitchen')
  await kitchen.getByRole('button', { name: 'Screen 5' }).click()
  await expect(kitchenTickets(kitchen)).toContainText(TEA.product)
  await expect(kitchenTickets(kitchen)).toContainText('大杯')
})
