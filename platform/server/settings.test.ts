import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const problemsOf = (env: Record<string, string>) => {
  const answer = readSettings(env)
  return 'problems' in answer ? answer.problems : []
}

test('nothing set is a safe start on this machine alone', () => {
  expect(readSettings({})).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: './data',
    databaseUrl: undefined,
    databasePoolerUrl: undefined,
    filesPlace: undefined,
    demo: true,
    demoDays: 120,
    adminPassword: undefined,
    publicUrl: 'http://localhost:8080',
    secretKey: undefined,
    logLevel: 'info',
    smtpUrl: undefined,
    smtpRequiresTls: true,
    mailFrom: 'Countinghouse <no-reply@localhost>',
    privateTargets: [],
    trustedProxies: [],
    costlyAMinute: 600,
  })
})

test('everything can be set, and the public address follows the port unless it is given', () => {
  expect(
    readSettings({ PORT: '9000', DEMO: '0', DATABASE_URL: 'postgresql://shop@/house?host=/run/postgresql' }),
  ).toMatchObject({
    port: 9000,
    demo: false,
    publicUrl: 'http://localhost:9000',
    databaseUrl: 'postgresql://shop@/house?host=/run/postgresql',
  })
  expect(readSettings({ PRIVATE_TARGETS: '192.168.40.0/24, ::1' })).toMatchObject({
    privateTargets: [
      ['192.168.40.0', 24],
      ['::1', 128],
    ],
  })
  expect(readSettings({ PUBLIC_URL: 'https://shop.example.com/' })).toMatchObject({
    publicUrl: 'https://shop.example.com',
  })
})

test('a pooler stands in front of a database that is named too', () => {
  const pooler = { DATABASE_POOLER_URL: 'postgresql://owner:secret@127.0.0.1:6432/shop' }
  expect(readSettings({ ...pooler, DATABASE_URL: 'postgresql://owner:secret@10.0.0.5/shop' })).toMatchObject({
    databasePoolerUrl: pooler.DATABASE_POOLER_URL,
  })
  expect(problemsOf(pooler)).toEqual([
    'DATABASE_POOLER_URL needs DATABASE_URL, the address of the database behind the pooler.',
  ])
})

test('a replica for reports needs the database that it is a replica of', () => {
  const replica = { DATABASE_READ_URL: 'postgresql://owner:secret@127.0.0.1:5433/shop' }
  const both = { ...replica, DATABASE_URL: 'postgresql://owner:secret@127.0.0.1:5432/shop' }
  expect(readSettings(both)).toMatchObject({ databaseReadUrl: replica.DATABASE_READ_URL })
  expect(problemsOf(replica)).toEqual([
    'DATABASE_READ_URL needs DATABASE_URL, the address of the database that it is a replica of.',
  ])
  expect(problemsOf({ ...both, DATABASE_READ_URL: 'mysql://hidden' }).join()).not.toContain('hidden')
})

test('files go to a bucket that is named with its key, encrypted unless it is on this machine', () => {
  expect(readSettings({ FILES_URL: 'https://key:s%2Fecret@s3.example.com/files/shop?region=garage' })).toMatchObject({
    filesPlace: {
      address: 'https://s3.example.com/files/shop',
      accessKey: 'key',
      secretKey: 's/ecret',
      region: 'garage',
    },
  })
  expect(problemsOf({ FILES_URL: 'http://key:secret@127.0.0.1:3900/files' })).toEqual([])
  expect(problemsOf({ FILES_URL: 'http://key:secret@s3.example.com/files' })).toEqual([
    'FILES_URL must begin with https: files would be sent unencrypted to another machine.',
  ])
  const [problem, ...more] = problemsOf({ FILES_URL: 'https://s3.example.com/hidden-name' })
  expect(more).toEqual([])
  expect(problem).toMatch(/^FILES_URL must be the address of a bucket/)
  expect(problem).not.toContain('hidden-name')
})

test('behind https the proxies of this machine and of private networks are believed, otherwise those that are named', () => {
  const proxies = (env: Record<string, string>) => {
    const answer = readSettings(env)
    return 'problems' in answer ? answer.problems : answer.trustedProxies
  }
  const https = { PUBLIC_URL: 'https://shop.example.com' }
  expect(proxies(https)).toContainEqual(['127.0.0.0', 8])
  expect(proxies(https)).toContainEqual(['192.168.0.0', 16])
  expect(proxies({ ...https, TRUSTED_PROXIES: 'none' })).toEqual([])
  expect(proxies({ TRUSTED_PROXIES: '10.1.0.0/16, 127.0.0.1' })).toEqual([
    ['10.1.0.0', 16],
    ['127.0.0.1', 32],
  ])
})

test('a mail server offers TLS unless it is on this machine or the operator does without', () => {
  const requiresTls = (env: Record<string, string>) => {
    const answer = readSettings(env)
    return 'problems' in answer ? answer.problems : answer.smtpRequiresTls
  }
  expect(requiresTls({ SMTP_URL: 'smtp://mail.example.com:587' })).toBe(true)
  expect(requiresTls({ SMTP_URL: 'smtp://localhost.example.com' })).toBe(true)
  expect(requiresTls({ SMTP_URL: 'smtp://127.0.0.1.example.com' })).toBe(true)
  expect(requiresTls({ SMTP_URL: 'smtp://mail.example.com', SMTP_WITHOUT_TLS: '1' })).toBe(false)
  for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '[::1]'])
    expect(requiresTls({ SMTP_URL: `smtp://user:secret@${host}:25` })).toBe(false)
})

test('a variable that is set to nothing counts as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ', ADMIN_PASSWORD: '' })).toEqual(readSettings({}))
})

test.each([
  ['PORT', '80a', 'PORT must be a whole number from 0 to 65535'],
  ['PORT', '65536', 'PORT must be'],
  ['PORT', '-1', 'PORT must be'],
  ['HOST', 'http://localhost', 'HOST must be an address'],
  ['DATABASE_URL', 'mysql://root@localhost/shop', 'DATABASE_URL must be the address of a PostgreSQL database'],
  ['DEMO', 'yes', 'DEMO must be 1'],
  ['DEMO_DAYS', '800', 'DEMO_DAYS must be a number of days'],
  ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters'],
  ['ADMIN_PASSWORD', 'Baseball', 'ADMIN_PASSWORD must be none of the commonest passwords: guessers try those first'],
  ['PUBLIC_URL', 'shop.example.com', 'PUBLIC_URL must be the address people open'],
  ['SECRET_KEY', 'hunter2', 'SECRET_KEY must have at least 32'],
  ['TRUSTED_PROXIES', 'my proxy', 'TRUSTED_PROXIES must be addresses or networks of proxies'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn'],
])('%s=%s is refused with what is allowed', (name, value, words) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(words)])
})

test('all problems are told at once and secrets are not repeated', () => {
  const problems = problemsOf({ PORT: 'x', SECRET_KEY: 'hunter2', ADMIN_PASSWORD: 'abc123' })
  expect(problems).toHaveLength(3)
  expect(problems.join()).not.toMatch(/hunter2|abc123/)
})
