import { z } from 'zod'
import { passwordProblem } from '../rules/access/password-problem.ts'
import { readSubnet, type Subnet } from './outgoing/private-targets.ts'

export type Settings = {
  port: number
  host: string
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** Seed the demo merchant into an empty database. */
  demo: boolean
  /** Days of trading that the demo merchant has behind it. */
  demoDays: number
  /** Undefined: a random one is made and told once. */
  adminPassword: string | undefined
  /** Without a slash at its end. */
  publicUrl: string
  /** Undefined: made once and kept in `dataDir`. */
  secretKey: string | undefined
  logLevel: LogLevel
  /** SMTP server that takes e-mails; undefined: they stay in the outbox. */
  smtpUrl: string | undefined
  /** Whether a mail server must offer TLS before it is given a password or a mail. */
  smtpRequiresTls: boolean
  /** Name and address that e-mails come from. */
  mailFrom: string
  /** Private networks in which servers of shops may be called. */
  privateTargets: readonly Subnet[]
  /** Proxies whose word on the caller's address is believed. */
  trustedProxies: readonly Subnet[]
  /** Reports and exports that a user may ask for in a minute. */
  costlyAMinute: number
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Of the first users, who may do everything: longer than what others may choose. */
const SHORTEST_ADMIN_PASSWORD = 8
/** 256 bits as 43 characters of base64url; anything shorter is a word somebody thought of. */
const SHORTEST_SECRET = 32

/** Where a proxy in front of an https address usually is: this machine, or a private network. */
const USUAL_PROXIES = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

const areSubnets = (text: string) => text.split(',').every(part => readSubnet(part) !== undefined)
const subnetsOf = (texts: readonly string[]) => texts.map(readSubnet).filter(subnet => subnet !== undefined)

const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) <= 65535

function isUrl(text: string, protocols: string[]): boolean {
  const found = protocols.find(protocol => text.startsWith(`${protocol}//`))
  return found !== undefined && text.length > found.length + 2
}

/** What each variable may be. The message says what is allowed; the name of the variable is put before it. */
const Environment = z.object({
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
    .regex(/^[1-9]\d{0,6}$/, 'must be the number of reports and exports that a user may ask for in a minute, from 1 on')
    .default('600'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
})

/** Every problem at once, a line each, naming the variable and what it may be. Values are never repeated: they may be secret. */
export function readSettings(env: NodeJS.ProcessEnv): Settings | { problems: string[] } {
  const read = Environment.safeParse(withoutEmpty(env))
  if (!read.success) {
    return { problems: read.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}.`) }
  }
  const given = read.data
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, '')
  return {
    port: Number(given.PORT),
    host: given.HOST,
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    demo: given.DEMO === '1',
    demoDays: Number(given.DEMO_DAYS),
    adminPassword: given.ADMIN_PASSWORD,
    publicUrl,
    secretKey: given.SECRET_KEY,
    logLevel: given.LOG_LEVEL,
    smtpUrl: given.SMTP_URL,
    smtpRequiresTls: given.SMTP_WITHOUT_TLS === '0' && !isOnThisMachine(given.SMTP_URL),
    mailFrom: given.MAIL_FROM,
    privateTargets: subnetsOf(given.PRIVATE_TARGETS?.split(',') ?? []),
    trustedProxies: trustedProxies(given.TRUSTED_PROXIES, publicUrl),
    costlyAMinute: Number(given.COSTLY_CALLS_A_MINUTE),
  }
}

/** Nobody else can listen on the loopback, and mail servers there rarely have a certificate. */
const isOnThisMachine = (url: string | undefined): boolean =>
  url !== undefined && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(new URL(url).hostname)

function trustedProxies(given: string | undefined, publicUrl: string): readonly Subnet[] {
  if (given === undefined) return publicUrl.startsWith('https:') ? subnetsOf(USUAL_PROXIES) : []
  return given.trim() === 'none' ? [] : subnetsOf(given.split(','))
}

/** `PORT=` in a compose file means "not set", as in a shell. */
const withoutEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
