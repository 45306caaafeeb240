import { MailSimulator } from '#adapters/mail/mail-simulator.ts'
import type { Carrier } from '#adapters/messages/carrier.ts'
import type { Queries } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { MailServer, Services } from '#platform/server/operation/services.ts'
import type { MAIL_KINDS } from '../../contract/email-config.ts'
import type { NamedProvider, Provider, Providers } from './providers.ts'

interface ConfigRow {
  readonly id: string
  readonly site: string | null
  readonly fromName: string
  readonly fromAddress: string
  readonly replyTo: string | null
  readonly kind: (typeof MAIL_KINDS)[number]
  readonly host: string
  readonly port: number
  readonly security: 'starttls' | 'tls' | 'none'
  readonly user: string | null
  readonly password: string | null
  readonly dkimDomain: string | null
  readonly dkimSelector: string | null
  readonly dkimKey: string | null
  readonly ratePerMinute: number
}

type Opening = Pick<Services, 'secrets' | 'outgoing'>

const configRows = (db: Queries, merchantId: string, id: string | undefined): Promise<ConfigRow[]> =>
  db.rows<ConfigRow>(sql`
    select id, site, from_name as "fromName", from_address as "fromAddress", reply_to as "replyTo", kind, host, port, security, "user",
      password, dkim_domain as "dkimDomain", dkim_selector as "dkimSelector", dkim_key as "dkimKey",
      rate_per_minute as "ratePerMinute"
    from site_email_config
    where merchant_id = ${merchantId}::uuid and active and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
    order by site nulls last, from_address`)

const open = ({ secrets }: Opening, { id }: ConfigRow, field: string, sealed: string | null): string =>
  sealed === null ? '' : (secrets.open(sealed, `site.emailConfig.${field}:${id}`) ?? '')

/** The one simulator of this process: it knows what it took, by key. */
export const mailSimulator = new MailSimulator()

/** The library is loaded with the first mail. The host is looked up at each hand-over, and judged then. */
function carrierOf(services: Opening, row: ConfigRow): Carrier {
  return {
    async carry(message, attachment) {
      const { smtpCarrier } = await import('#adapters/mail/smtp-carrier.ts')
      const number = await services.outgoing.resolveHost(row.host)
      const address = new URL(
        `${row.security === 'tls' ? 'smtps' : 'smtp'}://${number.includes(':') ? `[${number}]` : number}`,
      )
      address.port = String(row.port)
      if (row.user) {
        address.username = encodeURIComponent(row.user)
        address.password = encodeURIComponent(open(services, row, 'password', row.password))
      }
      const { dkimDomain, dkimSelector, dkimKey } = row
      return smtpCarrier({
        url: address.href,
        from: { name: row.fromName, address: row.fromAddress },
        replyTo: row.replyTo ?? undefined,
        requiresTls: row.security === 'starttls',
        serverName: row.host,
        dkim:
          dkimDomain && dkimSelector && dkimKey
            ? { domainName: dkimDomain, keySelector: dkimSelector, privateKey: open(services, row, 'dkimKey', dkimKey) }
            : undefined,
      }).carry(message, attachment)
    },
  }
}

const defaultCarrier = (server: MailServer): Carrier => ({
  carry: async (message, attachment) =>
    (await import('#adapters/mail/smtp-carrier.ts')).smtpCarrier(server).carry(message, attachment),
})

const SECONDS_A_MINUTE = 60
/** Of the installation's own server, in a second. */
const DEFAULT_RATE = 50

const providerOf = (services: Opening, row: ConfigRow): Provider => ({
  id: row.id,
  carrier: row.kind === 'simulator' ? mailSimulator : carrierOf(services, row),
  rate: row.ratePerMinute / SECONDS_A_MINUTE,
  sender: row.fromAddress,
  pricePerSegment: undefined,
  dailyLimit: undefined,
})

const installationProvider = ({ mailServer }: Pick<Services, 'mailServer'>): Provider | undefined =>
  mailServer && {
    id: '',
    carrier: defaultCarrier(mailServer),
    rate: DEFAULT_RATE,
    sender: mailServer.from,
    pricePerSegment: undefined,
    dailyLimit: undefined,
  }

/** All active servers, and the installation's. */
export async function mailServers(
  services: Opening & Pick<Services, 'mailServer'>,
  db: Queries,
  merchantId: string,
): Promise<NamedProvider[]> {
  const rows = await configRows(db, merchantId, undefined)
  const own = rows.map(row => ({ name: row.host, provider: providerOf(services, row) }))
  const installation = installationProvider(services)
  return installation ? [...own, { name: 'SMTP_URL', provider: installation }] : own
}

/** Who takes e-mails: the server of the shop, else of the merchant, else of the installation. */
export async function mailProviders(
  services: Opening & Pick<Services, 'mailServer'>,
  db: Queries,
  merchantId: string,
): Promise<Providers> {
  const rows = await configRows(db, merchantId, undefined)
  const providers = new Map(rows.map(row => [row.site, providerOf(services, row)]))
  const installation = installationProvider(services)
  return { for: ({ site }) => (site ? providers.get(site) : undefined) ?? providers.get(null) ?? installation }
}

/** The server of one configuration, for the test mail; undefined where it is gone or switched off. */
export async function mailProvider(
  services: Opening,
  db: Queries,
  merchantId: string,
  id: string,
): Promise<Provider | undefined> {
  const [row] = await configRows(db, merchantId, id)
  return row && providerOf(services, row)
}
