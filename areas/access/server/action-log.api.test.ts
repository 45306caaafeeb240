import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/server/db/sql.ts'
import { accessAreas, added, openCarPark, type TestCarPark } from '../../../tests/support/car-park.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { AccessAccount, activateAccounts, closeAccounts, suspendAccounts } from '../contract/account.ts'
import { Controller } from '../contract/config.ts'
import { blockCredentials, Credential, resetPassback } from '../contract/credential.ts'
import { rotateKey } from '../contract/device-control.ts'
import { simulate } from '../contract/simulator.ts'

let app: TestApp
let owner: Client
let park: TestCarPark
let card: string
let account: string
let simulator: string

beforeAll(async () => {
  app = await startTestApp(accessAreas)
  owner = app.as()
  park = await openCarPark(app, owner)
  card = await added(owner, Credential, { holder: 'Ana', type: park.cards, number: '41001', groups: [park.group] })
  account = await added(owner, AccessAccount, { accountNum: 'A1', name: 'Acme' })
  simulator = await added(owner, Controller, { siteId: park.siteId, name: 'Trial', kind: 'simulator' })
})
afterAll(() => app.close())

const log = () =>
  app.database.read(app.merchantId, db =>
    db.rows<{ id: string; action: string; record: string; user: string }>(sql`
      select id, action, record_id as record, user_name as "user" from log_system_action
      where merchant_id = ${app.merchantId}::uuid order by id`),
  )

const controls = {
  'acs.credential:block': () => owner.call(blockCredentials, { credentials: [card], reason: 'Stolen', blocked: true }),
  'acs.credential:resetPassback': () => owner.call(resetPassback, { credentials: [card], reason: 'Towed away' }),
  'acs.config:rotateKey': () => owner.call(rotateKey, { id: park.controller }),
  'acs.config:simulate': () => owner.call(simulate, { id: simulator, running: false, carsADay: 0 }),
  'acs.account:suspend': async () => {
    await owner.call(activateAccounts, { accounts: [account] })
    return owner.call(suspendAccounts, { accounts: [account], reason: 'Unpaid' })
  },
  'acs.account:close': () => owner.call(closeAccounts, { accounts: [account], reason: 'Moved away' }),
}
const recordOf = (control: string) =>
  control.startsWith('acs.account')
    ? account
    : control.startsWith('acs.credential')
      ? card
      : control.endsWith('simulate')
        ? simulator
        : park.controller

it.each(Object.entries(controls))('%s is in the action log, with who did it to what', async (control, act) => {
  const before = new Set((await log()).map(({ id }) => id))
  expect(await act()).toMatchObject({ success: 1 })
  const rows = (await log()).filter(({ id }) => !before.has(id))
  expect(rows.map(({ record }) => record)).toContain(recordOf(control))
  for (const { user } of rows) expect(user).not.toBe('')
})

it.each([
  ['acs.credential:block', blockCredentials.path, () => ({ credentials: [card], reason: 'Stolen', blocked: true })],
  ['acs.credential:resetPassback', resetPassback.path, () => ({ credentials: [card], reason: 'Towed away' })],
  ['acs.config:rotateKey', rotateKey.path, () => ({ id: park.controller })],
  ['acs.config:simulate', simulate.path, () => ({ id: simulator, running: true })],
  ['acs.account:suspend', suspendAccounts.path, () => ({ accounts: [account], reason: 'Unpaid' })],
  ['acs.account:close', closeAccounts.path, () => ({ accounts: [account], reason: 'Moved away' })],
])('who lists, adds, changes and deletes may not %s', async (_, path, ask) => {
  const verbs = ['list', 'add', 'update', 'delete', 'view']
  const patterns = ['acs.credential', 'acs.config', 'acs.account'].flatMap(page => verbs.map(verb => `${page}:${verb}`))
  const clerk = app.as({ grants: [{ patterns, sites: 'all' }] })
  const before = (await log()).length
  expect(await clerk.raw(path, ask())).toMatchObject({ status: 403 })
  expect(await log()).toHaveLength(before)
})
