import { generateKeyPairSync } from 'node:crypto'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type MailBox, startMailServer } from '../../../../tests/support/message-servers.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { EmailConfig, testEmailConfig } from '../../contract/email-config.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
})
/** What the domain's name server would answer. */
const resolver = async (name: string) =>
  name === 'k1._domainkey.shop.example' ? [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]] : []

let app: MessagingApp
let server: MailBox
let config: string
beforeAll(async () => {
  ;[app, server] = await Promise.all([startMessagingApp(), startMailServer()])
  config = await app.addMailServer({
    port: server.port,
    dkimDomain: 'shop.example',
    dkimSelector: 'k1',
    dkimKey: privateKey,
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const mail = (to: string, more = {}) =>
  app.send({ channel: 'email', to, subject: 'News', body: 'Fresh figs.', ...more })
const rowOf = async (to: string) => (await app.outbox()).filter(row => row.to === to)
const agree = (address: string) =>
  app.consent([{ channel: 'email', address, state: 'optIn', how: 'form', words: 'Send me news' }])

describe('an email by the merchant’s server', () => {
  it('is signed to prove its sender, with headers for one-click unsubscribe', async () => {
    await agree('ada@example.com')
    await mail('ada@example.com', { purpose: 'marketing', html: '<p>Fresh figs.</p>' })
    await app.deliver('marketing')
    const sent = server.mails.at(-1) ?? ''
    expect(sent).toMatch(
      /^List-Unsubscribe:\s+<http:\/\/localhost:8080\/email\/us\?t=[^>]+>,\s+<mailto:hello@shop\.example/m,
    )
    expect(sent).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const { results } = await dkimVerify(sent, { resolver })
    expect(results[0]?.status.result).toBe('pass')
    expect(results[0]?.signingHeaders?.keys.toLowerCase()).toContain('list-unsubscribe-post')
    const changed = await dkimVerify(sent.replace('One-Click', 'Two-Clicks'), { resolver })
    expect(changed.results[0]?.status.result).toBe('fail')
    expect(await rowOf('ada@example.com')).toMatchObject([{ status: 'sent', error: null }])
  })

  it('has no such headers unless it is marketing', async () => {
    await mail('bo@example.com')
    await app.deliver()
    expect(server.mails.at(-1)).not.toContain('List-Unsubscribe')
  })

  it('fails for an unknown mailbox, and is retried for a busy one', async () => {
    server.refuse(address => (address.startsWith('gone') ? 550 : address.startsWith('busy') ? 450 : undefined))
    await mail('gone@example.com')
    await mail('busy@example.com')
    await app.deliver()
    expect(await rowOf('gone@example.com')).toMatchObject([{ status: 'failed', error: expect.stringContaining('550') }])
    expect(await rowOf('busy@example.com')).toMatchObject([{ status: 'queued', tries: 1 }])
    server.refuse(() => undefined)
  })

  it('is unknown when the server’s answer was lost, and is not resent as marketing', async () => {
    await agree('lost@example.com')
    server.loseAnswers(true)
    await mail('lost@example.com', { purpose: 'marketing' })
    await app.deliver('marketing')
    server.loseAnswers(false)
    app.wait(3_600_000)
    await app.deliver('marketing')
    expect(await rowOf('lost@example.com')).toMatchObject([{ status: 'unknown' }])
    expect(server.mails.filter(text => text.includes('lost@example.com'))).toHaveLength(1)
  })

  it('has the same message id on every try', async () => {
    server.loseAnswers(true)
    await mail('twice@example.com')
    await app.deliver()
    server.loseAnswers(false)
    app.wait(120_000)
    await app.deliver()
    const ids = server.mails
      .filter(text => text.includes('twice@example.com'))
      .map(text => /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim())
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('has its attachment, and is not sent when the file is gone', async () => {
    const file = '01890000-0000-7000-8000-00000000f11e'
    await app.act(ctx => ctx.services.files.put(ctx.merchantId, file, new TextEncoder().encode('%PDF-1.4')))
    await app.database.write(app.merchantId, db =>
      db.run(sql`
        insert into system_file (merchant_id, id, name, type, size, access_key, uploaded_by, uploaded_at)
        values (${app.merchantId}::uuid, ${file}::uuid, 'PO-000001.pdf', 'application/pdf', 8, 'key', ${file}::uuid, now())`),
    )
    await mail('file@example.com', { file })
    await mail('nofile@example.com', { file: config })
    await app.deliver()
    expect(server.mails.at(-1)).toContain('filename=PO-000001.pdf')
    expect(await rowOf('nofile@example.com')).toMatchObject([
      { status: 'failed', error: expect.stringContaining('gone') },
    ])
  })
})

describe('the test email', () => {
  it('shows what the server answered', async () => {
    const answered = await app.owner.call(testEmailConfig, { id: config, to: 'ada@example.com' })
    expect(answered.result).toMatchObject({ ok: true, answer: expect.stringContaining('250') })
    server.refuse(() => 554)
    const refused = await app.owner.call(testEmailConfig, { id: config, to: 'ada@example.com' })
    expect(refused.result).toMatchObject({ ok: false, answer: expect.stringContaining('554') })
    server.refuse(() => undefined)
  })

  it('says when the settings are not active, and can’t use others’ settings', async () => {
    const of = resourceOperations(EmailConfig)
    const { result: row } = await app.owner.call(of.get, { id: config })
    await app.owner.call(of.action, {
      action: ACTION.update,
      id: config,
      version: row.version,
      patch: { active: false },
    })
    const inactive = { rtn: RTN.invalid, dispMsg: 'These settings are not active. Activate and save them first.' }
    const test = (id: string) => app.owner.call(testEmailConfig, { id, to: 'ada@example.com' })
    expect(await test(config)).toMatchObject(inactive)
    expect(await test('0198c7b2-0000-7000-8000-00000000dead')).toMatchObject({ rtn: RTN.notFound })
  })
})
