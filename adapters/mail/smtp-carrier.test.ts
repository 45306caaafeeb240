import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Undeliverable } from '../messages/carrier.ts'
import { smtpCarrier } from './smtp-carrier.ts'

let server: Server
let url: string
const received: string[] = []
const heard: string[] = []
const FROM = 'Grocer <orders@shop.example>'

/** The part of SMTP (RFC 5321) that accepting an e-mail requires. */
function take(socket: Socket): void {
  let mail: string | undefined
  let rest = ''
  const reply = (line: string) => socket.write(`${line}\r\n`)
  reply('220 shop.example')
  socket.on('data', data => {
    const lines = (rest + data.toString('latin1')).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (mail === undefined) heard.push(line)
      if (mail !== undefined && line !== '.') mail += `${line}\r\n`
      else if (mail !== undefined) {
        received.push(mail)
        mail = undefined
        reply('250 taken')
      } else if (line === 'DATA') {
        mail = ''
        reply('354 go on')
      } else if (line === 'STARTTLS') reply('502 not here')
      else reply(line.startsWith('QUIT') ? '221 bye' : '250 well')
    }
  })
}

beforeAll(async () => {
  server = createServer(take)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  url = `smtp://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
})
afterAll(() => new Promise(resolve => server.close(resolve)))

/** Text of a header (RFC 2047); the space between two encoded parts does not count. */
const headerWords = (mail: string, name: string): string =>
  (new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'm').exec(mail)?.[1] ?? '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?UTF-8\?([BQ])\?(.*?)\?=)+/gi, parts =>
      Buffer.concat(
        [...parts.matchAll(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi)].map(([, how, text = '']) =>
          how?.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : quoted(text.replaceAll('_', ' ')),
        ),
      ).toString(),
    )

const quoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=\r\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

function bodyOf(mail: string, type: string): string {
  const part = mail.split(/^--.*$/m).find(each => each.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...rest] = part.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  return (head.includes('base64') ? Buffer.from(body, 'base64') : quoted(body)).toString()
}

it('a mail carries every script as it was written, in its subject, its words and the name of what is attached', async () => {
  const names = 'حليب كامل الدسم · खजूर क्षत्रिय · 茶叶 · ข้าวหอมมะลิ · חלב · 🎉👍🏽'
  await smtpCarrier({ url, from: FROM, requiresTls: false }).carry(
    { key: 'a-key', to: 'van@farm.example', subject: names, body: names, html: `<p>${names}</p>` },
    { name: 'طلب-12.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') },
  )
  const [mail = ''] = received
  expect(headerWords(mail, 'Subject')).toBe(names)
  expect(bodyOf(mail, 'text/plain').trim()).toBe(names)
  expect(bodyOf(mail, 'text/html').trim()).toBe(`<p>${names}</p>`)
  expect(decodeURIComponent(/filename\*0?\*?=(?:utf-8'')?([^;\r\n]+)/.exec(mail)?.[1] ?? '')).toContain('طلب')
})

it('line ends in a subject or a file name begin no header of their own', async () => {
  received.length = 0
  await smtpCarrier({ url, from: FROM, requiresTls: false }).carry(
    {
      key: 'a-key',
      to: 'van@farm.example',
      subject: 'Order 12\r\nBcc: all@shop.example',
      body: '.\r\nRCPT TO:<x>',
    },
    { name: 'a.pdf\r\nX-Header: b', type: 'application/pdf', bytes: Buffer.from('%PDF-') },
  )
  const [mail = ''] = received
  expect(received).toHaveLength(1)
  expect(headerWords(mail, 'Subject')).toContain('Order 12')
  expect(mail).not.toMatch(/^(?:Bcc|X-Header):/im)
  expect(bodyOf(mail, 'text/plain')).toContain('RCPT TO:<x>')
})

it.each(['', '?ignoreTLS=true', '?requireTLS=false'])(
  'a server that does not offer TLS hears no password and gets no mail, and it is tried again later (%s)',
  async query => {
    received.length = 0
    heard.length = 0
    const withPassword = `${url.replace('smtp://', 'smtp://grocer:secret@')}${query}`
    const sent = smtpCarrier({ url: withPassword, from: FROM, requiresTls: true }).carry({
      key: 'a-key',
      to: 'van@farm.example',
      body: 'Order 12',
    })
    await expect(sent).rejects.toThrow(/STARTTLS/)
    await expect(sent).rejects.not.toBeInstanceOf(Undeliverable)
    expect(received).toEqual([])
    expect(heard.filter(line => /^(?:AUTH|MAIL|RCPT|DATA)/.test(line))).toEqual([])
  },
)
