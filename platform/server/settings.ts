import { z } from 'zod'
import { passwordProblem } from '../rules/access/password-problem.ts'
import { type ObjectPlace, readObjectPlace } from './files/object-place.ts'
import { readSubnet, type Subnet } from './outgoing/private-targets.ts'

export type Settings = {
  port: number
  host: string
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** A pooler in transaction mode in front of `databaseUrl`, for calls. */
  databasePoolerUrl: string | undefined
  /** A replica of `databaseUrl`, for reports and exports. */
  databaseReadUrl: string | undefined
  /** Undefined: files are in `dataDir`. */
  filesPlace: ObjectPlace | undefined
  /** Seed the demo merchant into an empty database. */
  demo: boolean
  /** Past trading days of the demo merchant. */
  demoDays: number
  /** Undefined: a random one is generated and printed once. */
  adminPassword: string | undefined
  /** Without a trailing slash. */
  publicUrl: string
  /** Undefined: generated once and stored in `dataDir`. */
  secretKey: string | undefined
  logLevel: LogLevel
  /** SMTP server for e-mails; undefined: they stay in the outbox. */
  smtpUrl: string | undefined
  /** Whether a mail server must offer TLS before it gets a password or an e-mail. */
  smtpRequiresTls: boolean
  /** Sender's name and address of e-mails. */
  mailFrom: string
  /** Private networks in which servers of shops may be called. */
  privateTargets: readonly Subnet[]
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly Subnet[]
  /** Reports and exports that a user may request per minute. */
  costlyAMinute: number
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The first users have all permissions, so their password is longer than the usual minimum. */
const SHORTEST_ADMIN_PASSWORD = 8
/** 256 bits as 43 characters of base64url; anything shorter is a word that someone chose. */
const SHORTEST_SECRET = 32

/** Usual addresses of a proxy in front of an https address: this machine, or a private network. */
const USUAL_PROXIES = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

const areSubnets = (text: string) => text.split(',').every(part => readSubnet(part) !== undefined)
const readSubnets = (texts: readonly string[]) => texts.map(readSubnet).filter(subnet => subnet !== undefined)

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65535

function isUrl(text: string, protocols: string[]): boolean {
  const protocol = protocols.find(protocol => text.startsWith(`${protocol}//`))
  return protocol !== undefined && text.length > protocol.length + 2
}

/** Allowed values of each variable. The message states what is allowed and is prefixed with the variable's name. */
const Environment = z
  .object({
    PORT: z.string().refine(isPort, 'must be a whole number from 0 to 65535 (0: any free port)').default('8080'),
    HOST: z
      .string()
      .refine(text => !/[\s/]/.test(text), 'must be an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0')
      .default('127.0.0.1'),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .string()
      .refine(
        text => isUrl(text, ['postgres:', 'postgresql:']),
        'must be the address of a PostgreSQL database: postgresql://user:password@host:5432/database',
      )
      .optional(),
    DATABASE_POOLER_URL: z
      .string()
      .refine(
        text => isUrl(text, ['postgres:', 'postgresql:']),
        'must be the address of a pooler in transaction mode: postgresql://user:password@host:6432/database',
      )
      .optional(),
    DATABASE_READ_URL: z
      .string()
      .refine(
        text => isUrl(text, ['postgres:', 'postgresql:']),
        'must be the address of a replica: postgresql://user:password@host:5432/database',
      )
      .optional(),
    FILES_URL: z
      .string()
      .refine(
        text => readObjectPlace(text) !== undefined,
        'must be the address of a bucket that speaks S3: https://KEY:SECRET@s3.example.com/bucket?region=ap-southeast-2',
      )
      .refine(
        text => isEncrypted(text) || isOnThisMachine(text),
        'must begin with https: files would be sent unencrypted to another machine',
      )
      .optional(),
    DEMO: z.enum(['0', '1'], 'must be 1 (seed the demo merchant) or 0 (do not)').default('1'),
    DEMO_DAYS: z
      .string()
      .regex(/^([0-9]|[1-9][0-9]|[1-6][0-9]{2}|7[0-2][0-9]|730)$/, 'must be a number of days from 0 to 730')
      .default('120'),
    ADMIN_PASSWORD: z
      .string()
      .min(SHORTEST_ADMIN_PASSWORD, `must have at least ${SHORTEST_ADMIN_PASSWORD} characters`)
      .refine(
        text => text.length < SHORTEST_ADMIN_PASSWORD || passwordProblem(text) === undefined,
        'must be none of the commonest passwords: guessers try those first',
      )
      .optional(),
    PUBLIC_URL: z
      .string()
      .refine(
        text => isUrl(text, ['http:', 'https:']) && URL.canParse(text),
        'must be the address people open in their browser: https://shop.example.com',
      )
      .optional(),
    SECRET_KEY: z
      .string()
      .min(
        SHORTEST_SECRET,
        `must have at least ${SHORTEST_SECRET} random characters (openssl rand -base64 32 makes some)`,
      )
      .optional(),
    SMTP_URL: z
      .string()
      .refine(
        text => isUrl(text, ['smtp:', 'smtps:']) && URL.canParse(text),
        'must be the address of a mail server: smtps://user:password@mail.example.com:465',
      )
      .optional(),
    SMTP_WITHOUT_TLS: z
      .enum(['0', '1'], 'must be 1 (a mail server may take e-mails without TLS) or 0 (it must offer TLS)')
      .default('0'),
    MAIL_FROM: z
      .string()
      .refine(text => /[^@\s]+@[^@\s]+/.test(text), 'must be an e-mail address, with a name or without')
      .default('Countinghouse <no-reply@localhost>'),
    PRIVATE_TARGETS: z
      .string()
      .refine(areSubnets, 'must be addresses or networks of servers that may be called: 192.168.40.0/24,127.0.0.1')
      .optional(),
    TRUSTED_PROXIES: z
      .string()
      .refine(
        text => text.trim() === 'none' || areSubnets(text),
        'must be addresses or networks of proxies in front of this server, or none: 127.0.0.1,10.0.0.0/8',
      )
      .optional(),
    COSTLY_CALLS_A_MINUTE: z
      .string()
      .regex(
        /^[1-9]\d{0,6}$/,
        'must be the number of reports and exports that a user may ask for in a minute, from 1 on',
      )
      .default('600'),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  })
  .refine(variables => variables.DATABASE_POOLER_URL === undefined || variables.DATABASE_URL !== undefined, {
    path: ['DATABASE_POOLER_URL'],
    message: 'needs DATABASE_URL, the address of the database behind the pooler',
  })
  .refine(variables => variables.DATABASE_READ_URL === undefined || variables.DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    message: 'needs DATABASE_URL, the address of the database that it is a replica of',
  })

/**
 * All problems at once, one line each, with the variable and its allowed values. Values are never repeated, because
 * they may be secret.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings | { problems: string[] } {
  const read = Environment.safeParse(withoutEmpty(env))
  if (!read.success) {
    return { problems: read.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}.`) }
  }
  const variables = read.data
  const publicUrl = (variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`).replace(/\/+$/, '')
  return {
    port: Number(variables.PORT),
    host: variables.HOST,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    databasePoolerUrl: variables.DATABASE_POOLER_URL,
    databaseReadUrl: variables.DATABASE_READ_URL,
    filesPlace: variables.FILES_URL === undefined ? undefined : readObjectPlace(variables.FILES_URL),
    demo: variables.DEMO === '1',
    demoDays: Number(variables.DEMO_DAYS),
    adminPassword: variables.ADMIN_PASSWORD,
    publicUrl,
    secretKey: variables.SECRET_KEY,
    logLevel: variables.LOG_LEVEL,
    smtpUrl: variables.SMTP_URL,
    smtpRequiresTls: variables.SMTP_WITHOUT_TLS === '0' && !isOnThisMachine(variables.SMTP_URL),
    mailFrom: variables.MAIL_FROM,
    privateTargets: readSubnets(variables.PRIVATE_TARGETS?.split(',') ?? []),
    trustedProxies: trustedProxies(variables.TRUSTED_PROXIES, publicUrl),
    costlyAMinute: Number(variables.COSTLY_CALLS_A_MINUTE),
  }
}

const isEncrypted = (url: string): boolean => !url.startsWith('http:')

/** No one else can listen on the loopback, and mail servers there rarely have a certificate. */
const isOnThisMachine = (url: string | undefined): boolean =>
  url !== undefined && URL.canParse(url) && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(new URL(url).hostname)

function trustedProxies(configured: string | undefined, publicUrl: string): readonly Subnet[] {
  if (configured === undefined) return publicUrl.startsWith('https:') ? readSubnets(USUAL_PROXIES) : []
  return configured.trim() === 'none' ? [] : readSubnets(configured.split(','))
}

/** `PORT=` in a compose file means "not set", as in a shell. */
const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
