import type { Page } from '@playwright/test'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { Campaign } from '../../../areas/messaging/contract/campaign.ts'
import { Design } from '../../../areas/messaging/contract/design.ts'
import { EmailConfig } from '../../../areas/messaging/contract/email-config.ts'
import { SmsAccount } from '../../../areas/messaging/contract/sms-account.ts'
import { SmsChannel } from '../../../areas/messaging/contract/sms-channel.ts'
import { Site } from '../../../areas/system/contract/site.ts'
import { type SignedCaller, signIn as signInByWire } from '../../bench/load/signed-caller.ts'
import { demoPassword, expect, expectAccessible, signIn, test } from '../../support/e2e.ts'
import { type MailBox, startMailServer } from '../../support/message-servers.ts'

/** Of the two providers that only this shop uses: other journeys still find their messages kept. */
const SHOP = '1003'
const url = process.env.E2E_URL ?? ''
const once = Date.now().toString(36)
const tag = `story-${once}`
const LEGAL = '{{ merchant.name }} {{ merchant.abn }} {{ merchant.contact }} {{ unsubscribe }}'
/** The last digits decide what the simulator does: delivered, refused, and a reply STOP. */
const PEOPLE = [
  { name: 'Ada', ending: '10' },
  { name: 'Bo', ending: '05' },
  { name: 'Cy', ending: '01' },
  { name: 'Di', ending: '11' },
].map(({ name, ending }, at) => ({
  name,
  email: `${name.toLowerCase()}-${once}@story.example`,
  mobile: `+6149157${String((Date.now() % 900) + at).padStart(3, '0')}${ending}`,
}))

let mails: MailBox
let owner: SignedCaller
let hook: string
const campaigns = new Map<string, string>()
const stored: { path: string; id: string }[] = []

type Stored = { readonly id: string; readonly version: number; readonly hookSecret?: string }

async function add(of: { readonly key: string }, row: object): Promise<Stored> {
  const { action, get } = resourceOperations(of as typeof Design) // each of them has both calls
  const { id } = await owner.call<Stored>(action.path, { action: ACTION.add, row })
  return owner.call<Stored>(get.path, { id })
}

test.beforeAll(async () => {
  mails = await startMailServer()
  owner = await signInByWire(url, 'owner', demoPassword)
  const sites = await owner.call<{ id: string; ordLot: string }[]>(resourceOperations(Site).action.path, {
    action: ACTION.list,
  })
  const site = sites.find(({ ordLot }) => ordLot === SHOP)?.id
  const config = await add(EmailConfig, {
    ...{ site, fromName: 'Story', fromAddress: `story-${once}@story.example` },
    ...{ host: '127.0.0.1', port: mails.port, security: 'none' },
  })
  hook = `${url}/hooks/message/${config.id}/${config.hookSecret}`
  stored.push({ path: resourceOperations(EmailConfig).action.path, id: config.id })
  const channel = await add(SmsChannel, { name: `Story ${once}`, kind: 'simulator' })
  const account = await add(SmsAccount, {
    ...{ name: `Story ${once}`, channel: channel.id, sender: '+61491570110', pricePerSegment: 0.07 },
    ...{ ordLots: [SHOP], quietFrom: '00:00', quietTo: '00:00' },
  })
  stored.push({ path: resourceOperations(SmsAccount).action.path, id: account.id })
  for (const [design, texts] of [
    ['mail', { channel: 'email', subject: 'Figs for {{ member.firstName }}', body: `Fresh figs ${LEGAL}` }],
    ['text', { channel: 'sms', body: 'Fresh figs! {{ merchant.name }}. {{ unsubscribe }}' }],
  ] as const)
    stored.push({ path: `${design}`, id: (await add(Design, { code: `${design}${once}`, ...texts })).id })
  for (const [name, design, at] of [
    ['Figs by mail', 'email', 0],
    ['Figs by SMS', 'sms', 1],
    ['Plums by mail', 'email', 0],
  ] as const) {
    const chosen = stored.filter(({ path }) => path === 'mail' || path === 'text')[at]?.id
    const row = { name: `${name} ${once}`, channel: design, design: chosen, site, tags: [tag] }
    campaigns.set(name, (await add(Campaign, row)).id)
  }
})

test.afterAll(async () => {
  // Messages refer to them, so they stay, but nobody sends by them any more.
  for (const { path, id } of stored.filter(each => each.path.startsWith('/'))) {
    const { version } = await owner.call<Stored>(path.replace(/action$/, 'get'), { id })
    await owner.call(path, { action: ACTION.update, id, version, patch: { active: false } })
  }
  await mails.close()
})

async function importMembers(page: Page): Promise<void> {
  const head = ['First Name', 'Email', 'Accepts Email Marketing', 'Phone', 'Accepts SMS Marketing', 'Tags']
  const rows = PEOPLE.map(({ name, email, mobile }) => [name, email, 'yes', mobile, 'yes', tag])
  const buffer = Buffer.from([head, ...rows].map(row => row.join(',')).join('\n'))
  await signIn(page, 'owner', '/member/member')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: /^Import/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Import/ })
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByRole('status')).toContainText('4 to add')
  await dialog.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(dialog.getByRole('status')).toContainText('4')
}

const openCampaign = (page: Page, name: string) => page.goto(`/message/campaign?open=${campaigns.get(name)}`)

async function start(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Start campaign' }).click()
  const dialog = page.getByRole('dialog', { name: `Start ${name} ${once}?` })
  await dialog.getByRole('button', { name: 'Start campaign' }).click()
  await expect(dialog).toBeHidden()
}

/** The link of a mail that unsubscribes, from its header, at the address of this server. */
function linkTo(address: string): string {
  const mail = mails.mails.find(text => text.includes(address))?.replace(/\r\n[ \t]+/g, '') ?? ''
  return `${url}/email/us?t=${/email\/us\?t=([^>\s]+)>/.exec(mail)?.[1]}`
}

test('members who agreed get a campaign, and whoever unsubscribes, bounces or answers STOP is skipped by the next', async ({
  page,
  browser,
}) => {
  test.slow()
  page.setDefaultTimeout(30_000)
  const [ada, bo, cy, di] = PEOPLE.map(({ email }) => email)
  await importMembers(page)

  await openCampaign(page, 'Figs by mail')
  const before = page.getByRole('region', { name: 'Before you start' })
  await expect(before).toContainText('4 of 4 members will get this message.')
  await expect(before.getByRole('article')).toContainText('Fresh figs')
  await expectAccessible(page)
  await start(page, 'Figs by mail')
  await expect.poll(() => mails.mails.length, { timeout: 60_000 }).toBe(4)

  // The provider tells of a mailbox that is gone.
  const [{ ref = '' } = {}] = await owner
    .call<{ to: string; ref: string }[]>('/al/message/outbox/action', { action: ACTION.list, search: cy })
    .then(rows => rows.filter(({ to }) => to === cy))
  await page.request.post(hook, {
    data: { events: [{ id: `gone-${once}`, kind: 'bounced', bounce: 'hard', ref, words: '550 no such mailbox' }] },
  })
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByText('Bounced').first()).toBeVisible()

  // One opts out by the page of the link, one by the button of the mail program.
  const reader = await browser.newContext()
  const link = await reader.newPage()
  link.setDefaultTimeout(30_000)
  await link.goto(linkTo(ada ?? ''))
  await link.getByRole('button', { name: 'Unsubscribe', exact: true }).click()
  await expect(link.getByText(/gets no more marketing from/)).toBeVisible()
  await reader.close()
  const clicked = await page.request.post(linkTo(bo ?? ''), { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(clicked.status()).toBe(200)

  await openCampaign(page, 'Figs by SMS')
  await expect(page.getByRole('region', { name: 'Before you start' })).toContainText('4 of 4 members')
  await start(page, 'Figs by SMS')
  await expect(results.getByText('Delivered').first()).toBeVisible({ timeout: 60_000 })
  await expect(results.getByText('1 member opted out')).toBeVisible({ timeout: 60_000 })

  await openCampaign(page, 'Plums by mail')
  await expect(before).toContainText('1 of 4 members will get this message.')
  await expect(before.getByText('Opted out')).toBeVisible()
  await start(page, 'Plums by mail')
  await expect.poll(() => mails.mails.length, { timeout: 60_000 }).toBe(5)
  expect(mails.mails.at(-1)).toContain(di)
  await page.goto('/message/box')
  await expect(page.getByText('STOP').first()).toBeVisible()
})
