import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as promotions } from '#areas/promotions/server/index.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import { openTemplate, Template } from '../../contract/template.ts'
import { openTemplateFile, saveTemplateFile, type TemplateFile } from '../../contract/template-file.ts'
import { labelBuiltIn } from '../../rules/kinds/label-built-in.ts'
import { sheetPaper } from '../../rules/kinds/place-kinds.ts'
import { addElement } from '../../rules/place/edit-place.ts'
import { server as printing } from '../index.ts'

let app: ShopApp
beforeAll(async () => {
  app = await startShopApp([promotions, printing])
})
afterAll(() => app.close())

const OLD_ID = '0190a7c0-0000-7000-8000-000000000001'

async function labelFile(): Promise<TemplateFile> {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const logo = { id: 'logo', kind: 'picture', file: OLD_ID, x: 0, y: 0, w: 400, h: 200, angle: 0 } as const
  return {
    ...{ format: 'countinghouse-template', release: 1, name: 'Shelf label', kind: 'label', columns: 32 },
    tree: addElement(labelBuiltIn(sheetPaper('a4of24')), logo),
    pictures: [{ file: OLD_ID, data: picture.toString('base64') }],
  }
}

const read = async (ordNum: number) => (await app.owner.call(openTemplate, { ordNum })).result
const save = async (ordNum: number): Promise<TemplateFile> =>
  JSON.parse((await app.owner.raw(saveTemplateFile.path, { ordNum })).text)

describe('the file of a template', () => {
  it('becomes an unpublished draft with pictures of the merchant’s own', async () => {
    const { result } = await app.owner.call(openTemplateFile, { file: await labelFile() })
    const draft = await read(result.ordNum)
    expect(draft).toMatchObject({ name: 'Shelf label', kind: 'label', published: null })
    const picture = 'elements' in draft.tree ? draft.tree.elements.at(-1) : undefined
    expect(picture).toMatchObject({ kind: 'picture', dots: { width: 40, height: 20 } })
    expect(picture).not.toMatchObject({ file: OLD_ID })
  })

  it('is written again as it was read, and gets a name of its own', async () => {
    const first = await app.owner.call(openTemplateFile, { file: await labelFile() })
    const written = await save(first.result.ordNum)
    const second = await app.owner.call(openTemplateFile, { file: { ...written, name: 'Shelf label' } })
    expect(second.result.name).toMatch(/^Shelf label \d$/)
    const copy = await save(second.result.ordNum)
    const withoutFiles = ({ tree }: TemplateFile) =>
      'elements' in tree ? tree.elements.map(element => ({ ...element, file: undefined })) : tree
    expect(withoutFiles(copy)).toEqual(withoutFiles(written))
    expect(copy.pictures.map(({ data }) => data)).toEqual(written.pictures.map(({ data }) => data))
  })

  it('is refused with an unknown variable, or with lines for a label; nothing is added', async () => {
    const file = await labelFile()
    const before = (await rowsOf(app.owner, Template).list()).length
    const lines = await app.owner.call(openTemplateFile, { file: { ...file, tree: [{ kind: 'cut' }] } })
    expect(lines).toMatchObject({ rtn: RTN.invalid, map: { problems: [{ code: 'kindFixed' }] } })
    const bad = { ...file, pictures: [{ file: OLD_ID, data: Buffer.from('<svg/>').toString('base64') }] }
    expect(await app.owner.call(openTemplateFile, { file: bad })).toMatchObject({ rtn: RTN.invalid })
    expect(await rowsOf(app.owner, Template).list()).toHaveLength(before)
  })

  it('of another merchant’s template is not found', async () => {
    const { result } = await app.owner.call(openTemplateFile, { file: await labelFile() })
    const other = app.as({ merchantId: app.otherMerchantId })
    expect(await other.call(saveTemplateFile, { ordNum: result.ordNum })).toMatchObject({ rtn: RTN.notFound })
  })
})
