import { createTransport } from 'nodemailer'
import { type Carrier, Undeliverable } from '../outbox/carrier.ts'

export interface SmtpOptions {
  /** smtps://user:password@host:465 or smtp://host:587 */
  readonly url: string
  /** Name and address that mails come from. */
  readonly from: string
  /** Gives nothing, neither password nor mail, to a server that does not offer TLS (STARTTLS). */
  readonly requiresTls: boolean
}

const TIMEOUT_MS = 20_000

/** E-mail by an SMTP server. */
export function smtpCarrier({ url, from, requiresTls }: SmtpOptions): Carrier {
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const address = new URL(url)
  // In the address, because what stands there goes before options: `?requireTLS=false` would give the password to any listener.
  if (requiresTls) address.searchParams.set('requireTLS', 'true')
  const transport = createTransport({ url: address.href, ...limits }, { from })
  return {
    channel: 'email',
    async carry({ to, subject = '', body, html }, attachment) {
      const attachments = attachment
        ? [{ filename: attachment.name, contentType: attachment.type, content: Buffer.from(attachment.bytes) }]
        : []
      try {
        await transport.sendMail({ from, to, subject, text: body, ...(html ? { html } : {}), attachments })
      } catch (error) {
        throw isForGood(error) ? new Undeliverable(error.message) : error
      }
    },
  }
}

/** What a server answers to the address or the mail itself (5xx, RFC 5321). Refused at the door, a password may be mended. */
const isForGood = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'command' in error &&
  /^(?:MAIL|RCPT|DATA)/.test(String(error.command))
