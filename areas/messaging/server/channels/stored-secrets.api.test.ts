import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EmailConfig } from '#areas/messaging/contract/email-config.ts'
import { SmsAccount } from '#areas/messaging/contract/sms-account.ts'
import { SmsChannel } from '#areas/messaging/contract/sms-channel.ts'
import { Site } from '#areas/system/contract/site.ts'
import { SystemAction } from '#platform/contract/action-log.ts'
import type { AnyResource, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { add } from '../../../../tests/support/trial-ware.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'

let app: MessagingApp
let shop: string
beforeAll(async () => {
  app = await startMessagingApp()
  shop = (
    await add(app.owner, Site, { ordLot: 'MSG', lotName: 'Shop', lotType: 'retail', timeZone: 'Australia/Brisbane' })
  ).id
})
afterAll(() => app.close())

async function change<R extends AnyResource>(resource: R, id: string, patch: PatchOf<R>, client: Client = app.owner) {
  const calls = resourceOperations(resource)
  const { result } = await app.owner.call(calls.get, { id })
  const { version } = result as RowOf<R> // what get answers
  return client.call(calls.action, { action: ACTION.update, id, version, patch } as never) // the resource's own type of patch
}

describe('the stored password of a mail server', () => {
  it('is entered again before it is sent to another server, and stays for everything else', async () => {
    const id = await app.addMailServer({ port: 587, host: 'mail.example.com', password: 'first', security: 'starttls' })
    expect(await change(EmailConfig, id, { fromName: 'Harbour' })).toMatchObject({ success: 1 })
    for (const elsewhere of [{ host: 'elsewhere.example' }, { port: 2525 }, { security: 'tls' as const }])
      expect(await change(EmailConfig, id, elsewhere)).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { password: expect.stringContaining('Enter it again') } },
      })
    const again = { host: 'elsewhere.example', password: 'second' }
    expect(await change(EmailConfig, id, again)).toMatchObject({ success: 1, result: { password: true } })
    expect(await change(EmailConfig, id, { host: 'third.example', password: null })).toMatchObject({ success: 1 })
  })
})

describe('the stored key of a text message account', () => {
  it('is entered again for another channel, and sends a channel elsewhere only by who may change the account', async () => {
    const gateway = { name: 'Gateway', url: 'https://sms.example.com/{text}', kind: 'http' as const }
    await app.addChannel(gateway, { name: 'Main', apiKey: 'first' })
    const rows = async (resource: typeof SmsChannel | typeof SmsAccount) =>
      (await app.owner.call(resourceOperations(resource).action, { action: ACTION.list } as never)).result as {
        id: string
        name: string
      }[] // what action list answers
    const account = (await rows(SmsAccount)).find(({ name }) => name === 'Main')?.id ?? ''
    const channel = (await rows(SmsChannel)).find(({ name }) => name === 'Gateway')?.id ?? ''
    await app.addChannel({ ...gateway, name: 'Other' })
    const other = (await rows(SmsChannel)).find(({ name }) => name === 'Other')?.id ?? ''
    expect(await change(SmsAccount, account, { channel: other })).toMatchObject({ rtn: RTN.invalid })
    expect(await change(SmsAccount, account, { channel: other, apiKey: 'second' })).toMatchObject({ success: 1 })
    await change(SmsAccount, account, { channel, apiKey: 'third' })

    const patterns = ['message.smsChannel:*', 'message.smsAccount:list']
    const setter = app.as({ grants: [{ patterns, sites: 'all' }] })
    const url = 'https://elsewhere.example/{text}'
    expect(await change(SmsChannel, channel, { url }, setter)).toMatchObject({ rtn: RTN.notPermitted })
    expect(await change(SmsChannel, channel, { ratePerSecond: 5 }, setter)).toMatchObject({ success: 1 })
    expect(await change(SmsChannel, other, { url }, setter)).toMatchObject({ success: 1 })
    expect(await change(SmsChannel, channel, { url })).toMatchObject({ success: 1 })
  })
})

describe('a gateway of all shops', () => {
  it('is added, changed and deleted only by who may do so in all shops', async () => {
    const manager = app.as({ grants: [{ patterns: ['message.*'], sites: [shop] }] })
    const calls = resourceOperations(SmsChannel)
    const row = { name: 'Of one shop', kind: 'simulator' as const }
    const notPermitted = { rtn: RTN.notPermitted }
    expect(await manager.call(calls.action, { action: ACTION.add, row })).toMatchObject(notPermitted)
    const added = await app.owner.call(calls.action, { action: ACTION.add, row })
    const { id } = added.result as { id: string } // what action add answers
    expect(await change(SmsChannel, id, { ratePerSecond: 1 }, manager)).toMatchObject(notPermitted)
    expect(await manager.call(calls.remove, { target: { ids: [id] } })).toMatchObject(notPermitted)
    expect(await app.owner.call(calls.remove, { target: { ids: [id] } })).toMatchObject({ success: 1 })
  })
})

describe('the log of a text message account', () => {
  it('is read in its shops, like the account', async () => {
    await app.addChannel({ name: 'Logged', kind: 'simulator' }, { name: 'Of the shop', ordLots: ['MSG'] })
    const reader = app.as({ grants: [{ patterns: ['message.*', 'log.systemAction:*'], sites: [shop] }] })
    const { result } = await reader.call(resourceOperations(SystemAction).action, { action: ACTION.list })
    expect(result).toEqual(expect.arrayContaining([expect.objectContaining({ title: 'Of the shop' })]))
  })
})
