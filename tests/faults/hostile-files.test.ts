import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { RTN } from '#platform/contract/refusal.ts'
import { serve } from '#platform/server/operation/area-server.ts'
import { platformArea } from '#platform/server/platform-area.ts'
import { makeTables } from '../support/make-tables.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { imported, listed, Shelf, tryImport, Ware } from '../support/trial-ware.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp([platformArea, { area: 'trial', resources: [serve(Shelf), serve(Ware)] }])
  await makeTables(app.databases.ownerUrl, [Shelf, Ware])
})
afterAll(() => app.close())

/** A workbook with more parts than any program writes; sheets.test.ts has those that inflate. */
async function bomb(): Promise<Buffer> {
  const zip = new ZipFile()
  for (let at = 0; at <= 2000; at += 1) zip.addBuffer(Buffer.alloc(0), `xl/${at}.xml`, { mtime: new Date(0) })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

describe('an import', () => {
  it('of a workbook that is a bomb is refused, and the server goes on', async () => {
    const owner = app.as()
    const answer = await tryImport(owner, await bomb(), {})
    expect(answer).toMatchObject({ success: 0, rtn: RTN.invalid, map: { code: 'platform.sheet.tooLargeInflated' } })
    expect(await listed(owner, Ware)).toEqual([])
  })

  it('whose texts cannot be kept is refused, however it is written', async () => {
    const text = 'name,code\nCup,A1\nCa\0n,A2\n'
    for (const file of [Buffer.from(text), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      const answer = await tryImport(app.as(), file, {})
      expect(answer).toMatchObject({ success: 0, rtn: RTN.invalid, map: { code: 'platform.sheet.notASheet' } })
    }
  })

  it('of a file that is not what its name says brings nothing in', async () => {
    for (const file of ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'PK\x03\x04 no archive', 'GIF89a\0'])
      expect((await tryImport(app.as(), Buffer.from(file, 'latin1'), {})).success).toBe(0)
    const owner = app.as()
    for (const file of ['<html><script>alert(1)</script></html>', '%PDF-1.7'])
      expect(await imported(owner, Buffer.from(file), {})).toMatchObject({ done: false, problemCount: 1 })
    expect(await listed(owner, Ware)).toEqual([])
  })

  it('takes SQL, HTML and formulas for the texts they are', async () => {
    const owner = app.as()
    const names = [`'); drop table trial_ware; --`, '<img src=x onerror=alert(1)>', '=1+1', '@SUM(A1)']
    const report = await imported(owner, Buffer.from(['name', ...names].join('\n')), {})
    expect(report).toMatchObject({ done: true, added: 4 })
    expect((await listed(owner, Ware)).map(row => String(row.name)).sort()).toEqual([...names].sort())
  })
})
