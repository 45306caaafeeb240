import { createTransport, type SendMailOptions } from 'nodemailer'
import { AnswerLost, type Carrier, Undeliverable } from '../messages/carrier.ts'
import { type WatchedMail, watchMail } from './watch-mail.ts'

export interface DkimFacts {
  readonly domainName: string
  readonly keySelector: string
  /** PEM. */
  readonly privateKey: string
}

export interface SmtpOptions {
  /** smtps://user:password@host:465 or smtp://host:587 */
  readonly url: string
  /** Name and address of the sender. */
  readonly from: string | { readonly name: string; readonly address: string }
  readonly replyTo?: string | undefined
  /** Refuses a server that does not offer TLS (STARTTLS), before the password is sent. */
  readonly requiresTls: boolean
  /** Name that the server's certificate must have, where `url` names it by a number. */
  readonly serverName?: string | undefined
  readonly dkim?: DkimFacts | undefined
}

const TIMEOUT_MS = 20_000

/** Sends e-mails by an SMTP server, with what lets receivers prove their sender. */
export function smtpCarrier({ url, from, replyTo, requiresTls, serverName, dkim }: SmtpOptions): Carrier {
  const limits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const address = new URL(url)
  // Set in the address, which overrides options: `?requireTLS=false` there would send the password unencrypted.
  if (requiresTls) address.searchParams.set('requireTLS', 'true')
  const open = () =>
    createTransport(
      {
        url: address.href,
        ...limits,
        ...(serverName ? { tls: { servername: serverName } } : {}),
        // The headers of one-click unsubscribing are signed as well (RFC 8058, section 4).
        ...(dkim ? { dkim: { ...dkim, headerFieldNames: SIGNED } } : {}),
      },
      { from, ...(replyTo ? { replyTo } : {}) },
    )
  return {
    async carry({ key, to, subject = '', body, html, headers }, attachment) {
      const attachments = attachment
        ? [{ filename: attachment.name, contentType: attachment.type, content: Buffer.from(attachment.bytes) }]
        : []
      const mail: SendMailOptions = {
        to,
        subject,
        text: body,
        ...(html ? { html } : {}),
        ...(headers ? { headers } : {}),
        attachments,
        messageId: messageId(key, from),
      }
      const transport = open()
      const seen: WatchedMail = { headers: '', isWritten: false }
      transport.use('stream', ({ message }, done) => {
        // As the connection reads it, which is after it was signed.
        const create = message.createReadStream.bind(message)
        message.createReadStream = options => watchMail(create(options), seen)
        done()
      })
      try {
        const { messageId: ref, response } = await transport.sendMail(mail)
        return { ref, words: response, headers: seen.headers }
      } catch (error) {
        if (isPermanent(error)) throw new Undeliverable(error.message)
        throw seen.isWritten && !wasAnswered(error) ? new AnswerLost(String(error)) : error
      }
    },
  }
}

const SIGNED =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:list-unsubscribe:list-unsubscribe-post'

/** The same message has the same id on every try, so that mail programs show it once. */
function messageId(key: string, from: SmtpOptions['from']): string {
  const domain = (typeof from === 'string' ? from : from.address).match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  return `<${key.replace(/[^\w.-]/g, '-')}@${domain}>`
}

const getCommand = (error: Error): string => ('command' in error ? String(error.command) : '')

/** Whether the server refused the address or the mail itself (5xx, RFC 5321). A refused sign-in is temporary: the password can be corrected. */
const isPermanent = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  /^(?:MAIL|RCPT|DATA)/.test(getCommand(error))

/** Nothing answered to the end of a mail: the server may have it (RFC 5321, 4.2.5 and 6.1). */
const wasAnswered = (error: unknown): boolean => error instanceof Error && 'responseCode' in error
