import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Member } from '#areas/members/contract/member.ts'
import { Svc } from '#areas/members/contract/svc.ts'
import { SvcType } from '#areas/members/contract/svc-type.ts'
import { Tier } from '#areas/members/contract/tier.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { add, csv, imported } from '../../../../tests/support/trial-ware.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'

const calls = resourceOperations(Member)
const operations = { import: calls.import, importProgress: calls.importProgress }
let app: MessagingApp
beforeAll(async () => {
  app = await startMessagingApp()
})
afterAll(() => app.close())

const bring = async (columns: readonly string[], rows: readonly (readonly string[])[], client: Client = app.owner) =>
  imported(
    client,
    await csv(
      [...columns],
      rows.map(row => [...row]),
    ),
    { matchBy: 'mobile' },
    operations,
  )
const find = async (search: string) => {
  const { result } = await app.owner.call(calls.action, { action: ACTION.list, search })
  return (result as { id: string; tier: string | null; marketingOptOut: boolean }[])[0] // what list answers
}
const cardsOf = async (member: string) =>
  (await app.owner.call(resourceOperations(Svc).action, { action: ACTION.list, filter: { member } })).result
const consents = () =>
  app.database.read(app.merchantId, db =>
    db.rows<{ address: string; state: string; at: string; words: string; how: string }>(sql`
      select address, state, at::date::text as at, words, how from message_consent
      where merchant_id = ${app.merchantId}::uuid order by address, at, id`),
  )

describe('an import of members', () => {
  const CARDS = ['First name', 'Mobile', 'Card number', 'Balance', 'Tier']
  const CARD_ROWS = [
    ['Ada', '0412 000 001', 'OLD1', '25.50', 'Gold'],
    ['Bo', '0412 000 002', '', '10', ''],
  ]

  it('brings no cards while there is no type that can be topped up', async () => {
    expect(await bring(CARDS.slice(0, 4), [['Zed', '0412 000 009', 'OLD9', '5']])).toMatchObject({
      done: false,
      problems: [{ row: 2, message: expect.stringContaining('card type') }],
    })
  })

  it('brings card, balance and tier once a member: the same file twice changes nothing', async () => {
    await add(app.owner, SvcType, { name: 'Wallet', reloadable: true })
    const gold = await add(app.owner, Tier, { name: 'Gold', measure: 'spend', from: 600 })
    expect(await bring(CARDS, CARD_ROWS)).toMatchObject({ done: true, added: 2, problems: [] })
    const ada = await find('+61412000001')
    expect(ada?.tier).toBe(gold.id)
    expect(await cardsOf(ada?.id ?? '')).toMatchObject([{ cardNumber: 'OLD1', balance: 25.5, state: 'active' }])
    const bo = await find('+61412000002')
    expect(await cardsOf(bo?.id ?? '')).toMatchObject([{ cardNumber: expect.stringMatching(/^\d{16}$/), balance: 10 }])
    expect(await bring(CARDS, CARD_ROWS)).toMatchObject({ done: true, added: 0, updated: 0, unchanged: 2 })
    // A later balance is left out and listed, and the rest of its row counts.
    const later = [['Adele', '0412 000 001', 'OLD1', '99', 'Gold']]
    expect(await bring(CARDS, later)).toMatchObject({
      done: true,
      updated: 1,
      skipped: [{ row: 2, column: 'Balance', message: expect.stringContaining('Entered already') }],
    })
    expect(await cardsOf(ada?.id ?? '')).toMatchObject([{ balance: 25.5 }])
  })

  it('refuses a number that another card has, also twice in one file, and takes nothing then', async () => {
    const rows = [
      ['Cy', '0412 000 003', 'OLD1', '5', ''],
      ['Di', '0412 000 004', 'NEW4', '5', ''],
      ['Ed', '0412 000 005', 'NEW4', '5', ''],
    ]
    expect(await bring(CARDS, rows)).toMatchObject({
      done: false,
      problems: [
        { row: 2, column: 'Card number', message: expect.stringContaining('OLD1') },
        { row: 4, column: 'Card number', message: expect.stringContaining('NEW4') },
      ],
    })
    expect(await find('+61412000004')).toBeUndefined()
  })

  it('needs the permissions to correct cards and to give points for what is worth something', async () => {
    const clerk = app.as({ grants: [{ patterns: ['member.member:*'], sites: 'all' }] })
    expect(await bring(CARDS.slice(0, 4), [['Fay', '0412 000 006', '', '5']], clerk)).toMatchObject({ done: false })
    const keeper = app.as({
      grants: [{ patterns: ['member.member:import', 'member.member:list', 'member.tier:list'], sites: 'all' }],
    })
    expect(await bring(['First name', 'Mobile', 'Tier'], [['Fay', '0412 000 006', 'Gold']], keeper)).toMatchObject({
      done: false,
    })
  })

  const CONSENT = ['First name', 'Mobile', 'Email', 'Consent email', 'Consent SMS', 'Consent date', 'Consent source']

  it('takes consent with its date and source alone, of an address that is there', async () => {
    const ahead = new Date(app.runtime.clock() + 3 * DAY_MS).toISOString().slice(0, 10)
    const rows = [
      ['Gus', '0412 000 007', 'gus@example.com', 'yes', '', '', 'Form at the counter'],
      ['Hal', '0412 000 008', '', 'yes', '', '2026-03-01', 'Form at the counter'],
      ['Ivy', '0412 000 010', 'ivy@example.com', 'yes', '', ahead, 'Form at the counter'],
    ]
    expect(await bring(CONSENT, rows)).toMatchObject({
      done: false,
      problems: [
        { row: 2, column: 'Consent date' },
        { row: 3, column: 'Consent email' },
        { row: 4, column: 'Consent date' },
      ],
    })
    expect(await consents()).toEqual([])
  })

  it('writes it into the ledger of consent, and an opt-out always holds', async () => {
    const rows = [
      ['Jo', '0412 000 011', 'jo@example.com', 'yes', 'no', '2026-03-01', 'Form at the counter'],
      ['Kim', '0412 000 012', 'kim@example.com', 'Yes', '', '2026-03-02', 'Web shop'],
    ]
    expect(await bring(CONSENT, rows)).toMatchObject({ done: true, added: 2 })
    const form = { at: '2026-03-01', words: 'Form at the counter', how: 'import' }
    const before = [
      { address: '+61412000011', state: 'optOut', ...form },
      { address: 'jo@example.com', state: 'optIn', ...form },
      { address: 'kim@example.com', state: 'optIn', at: '2026-03-02', words: 'Web shop', how: 'import' },
    ]
    expect(await consents()).toEqual(before)
    expect(await bring(CONSENT, rows)).toMatchObject({ unchanged: 2 })
    // Who said no, here or in the file, is not opted in by a later file.
    await app.consent([{ channel: 'email', address: 'kim@example.com', state: 'optOut', how: 'page', words: '' }])
    const again = [
      ['Jo', '0412 000 011', 'jo@example.com', 'yes', 'yes', '2026-04-01', 'Raffle'],
      ['Kim', '0412 000 012', 'kim@example.com', 'yes', '', '2026-04-01', 'Raffle'],
    ]
    expect(await bring(CONSENT, again)).toMatchObject({ updated: 2 })
    const states = (await consents()).map(({ address, state }) => `${address} ${state}`)
    expect(states).toEqual([
      '+61412000011 optOut',
      'jo@example.com optIn',
      'kim@example.com optIn',
      'kim@example.com optOut',
    ])
  })

  it('opts out whoever is marked so, whatever the same row says of consent', async () => {
    const row = ['Lou', '0412 000 013', 'lou@example.com', 'yes', 'yes', '2026-03-01', 'Form']
    await bring([...CONSENT, 'Marketing opt-out'], [[...row, 'yes']])
    const last = (await consents()).filter(({ address }) => /lou|000013/.test(address)).map(({ state }) => state)
    expect(last).toEqual(['optIn', 'optOut', 'optIn', 'optOut'])
    expect((await find('lou@example.com'))?.marketingOptOut).toBe(true)
  })
})
