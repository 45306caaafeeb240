import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Register } from '#areas/pos/contract/register.ts'
import type { AnyOperation, Need } from '#platform/contract/define/operation.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { mayDo } from '#platform/rules/access/permission.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { jsonPath } from '#platform/server/wire/json-routes.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Credential, revokeCredential, rollCredential } from '../../contract/credential.ts'

const calls = resourceOperations(Credential)
const registers = resourceOperations(Register)
const DAY = 86_400_000

let app: DemoApp
let owner: Client
let number = 0

beforeAll(async () => {
  const areas = await collectAreas(join(import.meta.dirname, '..', '..', '..', '..'))
  app = await startDemoApp(areas.filter(({ area }) => area !== 'system' && area !== 'platform'))
  owner = await app.signIn('owner')
})
afterAll(() => app.close())

type CredentialInput = Parameters<typeof addCredential>[0]
async function addCredential(more: {
  scopes?: string[]
  allSites?: boolean
  sites?: string[]
  kind?: 'live' | 'test'
  addresses?: string[]
  callsAMinute?: number
  expiresAt?: string
}) {
  number += 1
  const row = { name: `Program ${number}`, scopes: ['catalogue.plu:list'], allSites: true, ...more }
  return owner.call(calls.action, { action: 2, row })
}

async function issue(more: CredentialInput = {}) {
  const added = await addCredential(more)
  const { id } = added.result as { id: string }
  const { result } = await owner.call(rollCredential, { id, overlapDays: 0 })
  return { id, secret: result.secret, program: app.withToken(result.secret) }
}

const LIST = '/v1/catalogue/plu/action'
const listed = async (program: Client) => (await program.json(LIST, { action: 1 })).status

describe('an API credential', () => {
  it('is refused with an expiry in the past or a permission that does not exist, at their fields', async () => {
    const past = new Date(app.runtime.clock() - 1000).toISOString()
    expect(await addCredential({ expiresAt: past })).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { expiresAt: expect.anything() } },
    })
    for (const scope of ['catalogue.plu:fly', 'catalog.*', 'pos.regster:sell'])
      expect(await addCredential({ scopes: [scope] })).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { scopes: expect.anything() } },
      })
    expect(await addCredential({ scopes: ['catalogue.*', 'pos.register:sell'] })).toMatchObject({ success: 1 })
  })

  it('calls the plain JSON API with its secret, and nothing else', async () => {
    const { program } = await issue()
    expect(await listed(program)).toBe(200)
    expect((await program.raw('/al/catalogue/plu/action', { action: 1 })).status).toBe(401)
  })

  it('shows its secret once and keeps only a digest', async () => {
    const { id, secret } = await issue()
    const { result } = await owner.call(calls.get, { id })
    expect(JSON.stringify(result)).not.toContain(secret)
    expect(result).toMatchObject({ last4: secret.slice(-4) })
    const stored = await app.database.read(app.demoMerchantId, db =>
      db.rows<{ digest: string }>(sql`
        select digest from developer_credential_secret
        where merchant_id = ${app.demoMerchantId}::uuid and credential_id = ${id}::uuid`),
    )
    expect(stored.map(({ digest }) => /^[0-9a-f]{64}$/.test(digest))).toEqual([true])
  })

  it('is refused when it is unknown, mistyped or has expired', async () => {
    const expiresAt = new Date(app.runtime.clock() + DAY).toISOString()
    const { secret, program } = await issue({ expiresAt })
    expect(await listed(app.withToken(`${secret.slice(0, -1)}-`))).toBe(401)
    expect(await listed(program)).toBe(200)
    app.wait(DAY + 1000)
    expect(await listed(program)).toBe(401)
    owner = await app.signIn('owner')
  })

  it('is refused within a second of its revocation', async () => {
    const { id, program } = await issue()
    expect(await listed(program)).toBe(200)
    await owner.call(revokeCredential, { id })
    app.wait(1000)
    expect(await listed(program)).toBe(401)
    expect((await owner.call(rollCredential, { id, overlapDays: 0 })).rtn).toBe(RTN.wrongState)
  })

  it('is rolled with an overlap in which both secrets work', async () => {
    const { id, program } = await issue()
    const { result } = await owner.call(rollCredential, { id, overlapDays: 2 })
    const next = app.withToken(result.secret)
    expect([await listed(program), await listed(next)]).toEqual([200, 200])
    app.wait(2 * DAY + 1000)
    expect([await listed(program), await listed(next)]).toEqual([401, 200])
    owner = await app.signIn('owner')
  })

  it('is refused from other addresses than those allowed, with 403', async () => {
    const { program } = await issue({ addresses: ['203.0.113.0/24'] })
    expect(await listed(program)).toBe(403)
    const { program: allowed } = await issue({ addresses: ['127.0.0.1'] })
    expect(await listed(allowed)).toBe(200)
  })

  it('is slowed down with 429 and Retry-After beyond its calls a minute', async () => {
    const { program } = await issue({ callsAMinute: 2 })
    expect([await listed(program), await listed(program)]).toEqual([200, 200])
    const { status, headers } = await program.json(LIST, { action: 1 })
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('is told why it is refused as problem+json: unknown, beyond its scopes, or wrong input', async () => {
    const { program } = await issue()
    const problem = async (client: Client, path: string, body: object) => {
      const { status, headers, text } = await client.json(path, body)
      return [String(headers['content-type']).split(';')[0], status, JSON.parse(text).status]
    }
    const type = 'application/problem+json'
    expect(await problem(app.withToken('ch_live_sk_unknown'), LIST, { action: 1 })).toEqual([type, 401, 401])
    expect(await problem(program, '/v1/catalogue/supplier/action', { action: 1 })).toEqual([type, 403, 403])
    expect(await problem(program, LIST, { action: 99 })).toEqual([type, 422, 422])
  })

  it('of the demo belongs to whoever issues its first secret', async () => {
    const { result } = await addCredential({})
    const { id } = result as { id: string }
    await app.database.write(app.demoMerchantId, db =>
      db.run(sql`
        update developer_credential set maker = null where merchant_id = ${app.demoMerchantId}::uuid and id = ${id}::uuid`),
    )
    const issued = await owner.call(rollCredential, { id, overlapDays: 0 })
    expect(await listed(app.withToken(issued.result.secret))).toBe(200)
  })

  it('notes its last use', async () => {
    const { id, program } = await issue()
    await listed(program)
    expect((await owner.call(calls.get, { id })).result).toMatchObject({ lastUsedAt: expect.any(String) })
  })

  it('is never given more than its maker holds, nor rolled by somebody who holds less', async () => {
    const manager = await app.signIn('manager')
    const row = { name: 'Too much', scopes: ['*'], allSites: true }
    const refused = await manager.raw(calls.action.path, { action: 2, row })
    expect(refused.status === 403 || JSON.parse(refused.text).rtn === RTN.invalid).toBe(true)
    expect((await addCredential({ scopes: ['no scope'] })).rtn).toBe(RTN.invalid)
  })

  it('of kind test works in a sandbox only', async () => {
    const { program } = await issue({ kind: 'test' })
    expect(await listed(program)).toBe(200)
    const sandbox = (is: boolean) =>
      app.database.write(PLATFORM_MERCHANT, db =>
        db.run(sql`update system_merchant set sandbox = ${is} where id = ${app.demoMerchantId}::uuid`),
      )
    await sandbox(false)
    app.wait(1000)
    expect(await listed(program)).toBe(401)
    expect((await addCredential({ kind: 'test' })).rtn).toBe(RTN.invalid)
    await sandbox(true)
  })
})

describe('a walk over every call', () => {
  /** Pages of the platform itself, which no user of a merchant holds. */
  const isClosed = (need: string) =>
    app.registry.pages.some(({ key, platformOnly }) => platformOnly && need.startsWith(`${key}:`))
  const expected = ({ need, programs }: AnyOperation, scopes: readonly string[]): 'allowed' | 'forbidden' => {
    if (need === 'public') return 'allowed'
    if (need === 'signedIn') return programs ? 'allowed' : 'forbidden'
    if (need === 'platform' || isClosed(need)) return 'forbidden'
    return mayDo(scopes, [need satisfies Need]) ? 'allowed' : 'forbidden'
  }

  it.each([[['catalogue.plu:list']], [['stock.*', 'report.daily:view']], [['*']]])(
    'lets %j call exactly what these scopes allow',
    async scopes => {
      const { program } = await issue({ scopes, callsAMinute: 60_000 })
      const wrong: string[] = []
      for (const { operation } of app.registry.routes.values()) {
        if (/^\/al\/(user|public)\//.test(operation.path) && operation.need === 'public') continue // counts attempts
        const { status } = await program.json(jsonPath(operation.path), {})
        const outcome = status === 403 ? 'forbidden' : 'allowed'
        if (status === 401 || status >= 500 || outcome !== expected(operation, scopes))
          wrong.push(`${operation.path} ${operation.need} ${status}`)
      }
      expect(wrong).toEqual([])
    },
  )

  it('shows a credential of one shop no row of another shop or merchant', async () => {
    const sites = await app.database.read(app.demoMerchantId, db =>
      db.rows<{ id: string }>(
        sql`select id from platform.site where merchant_id = ${app.demoMerchantId}::uuid order by id`,
      ),
    )
    const [own] = sites
    for (const [at, { id }] of sites.entries())
      await owner.call(registers.action, { action: 2, row: { siteId: id, code: `W${at}`, name: `Walk ${at}` } })
    const { program } = await issue({ scopes: ['*'], allSites: false, sites: [own?.id ?? ''], callsAMinute: 60_000 })
    let seen = 0
    for (const resource of app.registry.resources.values()) {
      if (resource.scope !== 'site') continue
      const { status, text } = await program.json(jsonPath(`${resource.path}/action`), { action: 1, pageSize: 500 })
      const rows = (JSON.parse(text).result ?? []) as { siteId?: string }[]
      seen += rows.length
      expect([resource.key, status, rows.filter(({ siteId }) => siteId && siteId !== own?.id)]).toEqual([
        resource.key,
        200,
        [],
      ])
    }
    expect(sites.length).toBeGreaterThan(1)
    expect(seen).toBeGreaterThan(0)
  })
})
