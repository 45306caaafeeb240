import type { Page } from '@playwright/test'
import { type DemoUser, expect, expectAccessible, signIn, test } from '../../support/e2e.ts'

const PAGES: readonly [path: string, title: string | RegExp, user?: DemoUser][] = [
  ['/settings/usermanage', 'Users'],
  ['/system/usertype', 'Roles'],
  ['/system/grant', 'Role assignments'],
  ['/system/group', 'Page groups'],
  ['/system/changerequest', 'Change requests'],
  ['/system/userset', 'User settings'],
  ['/system/site', 'Shops'],
  ['/system/codeindex', 'Code index'],
  ['/system/dictionary', 'Dictionary'],
  ['/system/config', 'System configuration'],
  ['/system/spotinfo', 'Port information'],
  ['/system/feedback', 'Feedback'],
  ['/message/outbox', 'Outbox'],
  ['/log/systemaction', 'Action log'],
  ['/log/activity', 'Sign-ins'],
  ['/settings/mysites', 'My shops'],
  ['/settings/shop', /^Shop settings/],
  ['/settings/language', 'Languages'],
  ['/spot/manage', 'Spots'],
  ['/spot/active', 'Activate spot'],
  ['/system/merchant', 'Merchants', 'admin'],
  ['/system/menu', 'Menu', 'admin'],
  ['/system/toolbox', 'Toolbox', 'admin'],
  ['/system/page', 'Pages', 'admin'],
  ['/spot/generate', 'Spot licences', 'admin'],
]

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** Pages per test, within its time limit on a busy machine. */
const A_LOOK = 7
const chunks = (user: DemoUser) => {
  const own = PAGES.filter(([, , whose = 'owner']) => whose === user)
  return Array.from({ length: Math.ceil(own.length / A_LOOK) }, (_, at) => own.slice(at * A_LOOK, (at + 1) * A_LOOK))
}

async function lookAt(page: Page, [path, title]: (typeof PAGES)[number]): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wide, `${path} fits a screen of ${size.width} px`).toBe(false)
  }
}

for (const user of ['owner', 'admin'] as const) {
  for (const own of chunks(user)) {
    test(`axe finds nothing serious, on a desk and on a phone, on ${own.map(([path]) => path).join(', ')}`, async ({
      page,
    }) => {
      test.slow() // many checks
      await signIn(page, user)
      for (const each of own) await test.step(each[0], () => lookAt(page, each))
    })
  }
}
