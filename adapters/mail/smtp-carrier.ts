import { createTransport } from 'nodemailer'
import { type Carrier, Undeliverable } from '../outbox/carrier.ts'

export interface SmtpOptions {
  /** smtps://user:password@host:465 or smtp://host:587 */
  readonly url: string
  /** Name and address of the sender. */
  readonly from: string
  /** Refuses a server that does not offer TLS (STARTTLS), before the password is sent. */
  readonly requiresTls: boolean
}

const TIMEOUT_MS = 20_000

/** Sends e-mails by an SMTP server. */
export function smtpCarrier({ url, from, requiresTls }: SmtpOptions): Carrier {
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const address = new URL(url)
  // Set in the address, which overrides options: `?requireTLS=false` there would send the password unencrypted.
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
        throw isPermanent(error) ? new Undeliverable(error.message) : error
      }
    },
  }
}

/** Whether the server refused the address or the mail itself (5xx, RFC 5321). A refused sign-in is temporary: the password can be corrected. */
const isPermanent = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'command' in error &&
  /^(?:MAIL|RCPT|DATA)/.test(String(error.command))
