import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ORDINARY_BODY } from '#platform/contract/define/operation.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { createRegistry } from '#platform/server/operation/registry.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { bodyBudget } from '#platform/server/wire/body-budget.ts'
import { registryLines } from './support/registry-lines.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp(await collectAreas(join(import.meta.dirname, '..')))
})
afterAll(() => app.close())

const guarded = () => [...app.registry.routes.values()].filter(({ operation }) => operation.need !== 'public')

it('answers no call to a caller who is not signed in', async () => {
  const anonymous = app.anonymous()
  for (const { operation } of guarded()) {
    const answer = await anonymous.raw(operation.path, {})
    expect([operation.path, answer.status, JSON.parse(answer.text).rtn]).toEqual([operation.path, 200, RTN.notSignedIn])
    const json = await anonymous.json(`/v1${operation.path.replace(/^\/al\//, '/')}`, {})
    expect([operation.path, json.status]).toEqual([operation.path, 401])
  }
})

it('answers no call to a user without its permission', async () => {
  const nobody = app.as({ grants: [] })
  for (const { operation } of guarded()) {
    if (operation.need === 'signedIn') continue
    const answer = await nobody.raw(operation.path, {})
    expect([operation.path, answer.status]).toEqual([operation.path, 403])
  }
})

it('lets nobody but platform administrators write what all merchants share', async () => {
  const owner = app.as()
  for (const resource of app.registry.resources.values()) {
    if (resource.scope !== 'platform' || !resource.actions.includes('delete')) continue
    const calls = resourceOperations(resource)
    const listed = await owner.call(calls.action, { action: 1 })
    const [row] = listed.result as { id: string }[]
    if (!row) continue
    const answer = await owner.call(calls.action, { action: 3, ids: [row.id] })
    expect([resource.key, answer.success]).toEqual([resource.key, 0])
  }
})

it('shows one merchant nothing of another, whatever list is asked', async () => {
  const stranger = app.as({ merchantId: app.otherMerchantId })
  for (const resource of app.registry.resources.values()) {
    if (resource.scope === 'platform') continue
    const answer = await stranger.call(resourceOperations(resource).action, { action: 1 })
    expect([resource.key, answer.result]).toEqual([resource.key, []])
  }
})

it('refuses a wrong signature, an old clock and an unreadable body before anything else', async () => {
  const owner = app.as()
  for (const path of [...app.registry.routes.keys()].slice(0, 10)) {
    const wrong = JSON.parse((await owner.raw(path, {}, { sign: 'f'.repeat(64) })).text)
    expect([path, wrong.rtn, typeof wrong.map.serverTm]).toEqual([path, RTN.badSignature, 'number'])
    const old = JSON.parse((await owner.raw(path, {}, { tm: String(Date.now() - 6 * 60_000) })).text)
    expect([path, old.rtn]).toEqual([path, RTN.badSignature])
    expect((await owner.raw(path, {}, { body: '=%E0%A4%A' })).status).toBe(400)
    expect((await owner.raw(path, {}, { body: '=not base64!' })).status).toBe(400)
  }
})

it('knows no call that is not in the registry', async () => {
  const owner = app.as()
  expect((await owner.raw('/al/catalogue/nothing/action', {})).status).toBe(404)
  expect((await owner.raw('/al/user/v1/signIn/more', {})).status).toBe(404)
})

// Update with `npx vitest run --project api tests/registry.api.test.ts -u`; review the difference before committing.
it('has exactly these calls, pages and permissions, a file an area', async () => {
  const registries = app.registry.areas.map(area => [area, createRegistry([area])] as const)
  const ofAreas = new Set(registries.flatMap(([, registry]) => [...registry.routes.keys()]))
  const own = [...app.registry.routes.values()].filter(({ operation }) => !ofAreas.has(operation.path))
  for (const [area, registry] of registries) {
    const whole = area.area === platformArea.area ? createRegistry([area], own) : registry
    const lines = registryLines(whole)
    if (lines) await expect(lines).toMatchFileSnapshot(`registry/${area.area}.txt`)
  }
})

it('reads 64 kB of a call, and more of exactly these', async () => {
  const ofMany = new Set(['action', 'bulk', 'remove', 'export', 'import', 'lines', 'run'])
  const larger = new Set<string>()
  for (const { operation } of app.registry.routes.values()) {
    const room = bodyBudget(operation)
    if (room === ORDINARY_BODY) continue
    // The common calls of a resource, document or report are one line.
    const name = operation.path.split('/').at(-1) ?? ''
    const call = ofMany.has(name) && operation.need.includes('.') ? `every ${name}` : operation.path
    larger.add(`${call} ${room / 1024} kB\n`)
    expect([operation.path, operation.need]).not.toEqual([operation.path, 'public'])
  }
  await expect([...larger].sort().join('')).toMatchFileSnapshot('registry/body-sizes.txt')
})
