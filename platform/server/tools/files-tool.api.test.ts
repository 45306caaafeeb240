import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveTranslations } from '#areas/catalogue/contract/menu-language.ts'
import { Plu } from '#areas/catalogue/contract/plu.ts'
import { Template } from '#areas/printing/contract/template.ts'
import { applyTool } from '#platform/contract/calls/tools.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { asDatabaseOwner } from '../../../tests/support/as-database-owner.ts'
import { added } from '../../../tests/support/car-park.ts'
import { flatPicture, uploadTo } from '../../../tests/support/file-trial.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { toolTrial } from '../../../tests/support/tool-trial.ts'
import type { Client } from '../../../tests/support/wire-client.ts'
import { fileRoutes } from '../files/file-routes.ts'
import { jobContext } from '../jobs/job-context.ts'
import { collectAreas } from '../operation/collect-areas.ts'
import { TOOL_JOB } from './tool-job.ts'

let app: TestApp
let owner: Client
let admin: Client
let tools: ReturnType<typeof toolTrial>
beforeAll(async () => {
  app = await startTestApp(await collectAreas(join(import.meta.dirname, '..', '..', '..')))
  fileRoutes(app.http, app.wire, app.runtime)
  owner = app.as()
  admin = app.as({ platformAdmin: true, fullName: 'Ada Operator' })
  tools = toolTrial(app)
  await tools.check('system.filesTool', admin) // calls follow the clock of the first
})
afterAll(() => app.close())

const store = () => app.runtime.services(undefined as never, app.merchantId).files
async function upload(name: string): Promise<string> {
  const bytes = await flatPicture(9, 9).png().toBuffer()
  return (await uploadTo(app, owner, { bytes, name })).result.id
}

describe('files', () => {
  it('that no record uses any more are removed, others stay', async () => {
    const [used, replaced] = [await upload('used.png'), await upload('replaced.png')]
    const id = await added(owner, Plu, { pluName1: 'Long black', price1: 4, images: [replaced] })
    await owner.call(resourceOperations(Plu).action, {
      action: ACTION.update,
      id,
      version: 1,
      patch: { images: [used] },
    })
    expect(await tools.check('system.filesTool', admin)).toMatchObject({ rowCount: 0 })
    app.wait(8 * DAY_MS)
    const shown = await tools.check('system.filesTool', admin)
    expect(shown.rows.map(([name, , , , finding]) => [name, finding])).toEqual([['replaced.png', 'Not used']])
    expect(await tools.apply('system.filesTool', admin)).toMatchObject({ summary: '1 file removed.' })
    expect(await store().get(app.merchantId, replaced)).toBeUndefined()
    expect(await store().get(app.merchantId, used)).toBeTruthy()
    expect(await tools.check('system.filesTool', admin)).toMatchObject({ rowCount: 0 })
  })

  it('of a product that is restored while they are looked through stay', async () => {
    const [restored, unused] = [await upload('restored.png'), await upload('unused.png')]
    const id = await added(owner, Plu, { pluName1: 'Piccolo', price1: 4, images: [restored] })
    const other = await added(owner, Plu, { pluName1: 'Macchiato', price1: 4, images: [unused] })
    app.wait(8 * DAY_MS)
    const { action, restore } = resourceOperations(Plu)
    await owner.call(action, { action: ACTION.update, id: other, version: 1, patch: { images: [] } })
    const deleted = await owner.call(action, { action: ACTION.delete, ids: [id] })
    const { undo } = deleted.result as { undo: string } // what a deletion answers
    const { id: run } = await tools.check('system.filesTool', admin)
    const applying = (await admin.call(applyTool, { run })).result.run
    let isRestored = false
    const work = jobContext(app.runtime, TOOL_JOB, {
      log: app.runtime.log,
      run: {
        isEnding: async () => false,
        // Tables are read in the order of their names: products by now, what was deleted later.
        progress: async (done, all) => {
          if (isRestored || done < all / 2) return
          isRestored = true
          await owner.call(restore, { undo })
        },
      },
    })
    await app.registry.jobs.get(TOOL_JOB)?.run(work, { merchantId: app.merchantId, run: applying })
    expect(isRestored).toBe(true)
    expect(await store().get(app.merchantId, unused)).toBeUndefined()
    expect(await store().get(app.merchantId, restored)).toBeTruthy()
  })

  it('whose content is lost are named, and left to people', async () => {
    const lost = await upload('lost.png')
    await added(owner, Plu, { pluName1: 'Short black', price1: 4, images: [lost] })
    await store().remove(app.merchantId, lost)
    const { rows } = await tools.check('system.filesTool', admin)
    expect(rows.map(([name, , , , finding]) => [name, finding])).toEqual([['lost.png', 'Content lost']])
  })
})

it('templates with a variable that is gone are named with their version', async () => {
  await added(owner, Template, { name: 'Morning receipt', kind: 'receipt' })
  expect(await tools.check('design.templateTool', admin)).toMatchObject({ rowCount: 0 })
  await asDatabaseOwner(app, "update printing_draft set tree = replace(tree::text, 'shop.', 'shup.')::jsonb")
  const { rows } = await tools.check('design.templateTool', admin)
  expect(rows[0]).toEqual(['Morning receipt', 'Draft', expect.stringContaining('There is no variable shup.')])
})

it('names that a language of the menu lacks are counted', async () => {
  const id = await added(owner, Plu, { pluName1: 'Scone', price1: 4 })
  await owner.call(saveTranslations, { kind: 'item', isoName: 'zh-CN', texts: [{ id, text: '司康饼' }] })
  const missing = async () => (await tools.check('catalogue.translationTool', admin)).rows
  const before = Number((await missing())[0]?.[2])
  await added(owner, Plu, { pluName1: 'Muffin', price1: 4 })
  expect(await missing()).toContainEqual(['zh-CN', 'Products', before + 1, 0])
  await owner.call(resourceOperations(Plu).action, { action: ACTION.delete, ids: [id] })
  expect(await missing()).toContainEqual(['zh-CN', 'Products', before + 1, 1])
})
