import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { answer, fakeWire } from '../../../../tests/support/fake-wire.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { saveTemplate } from '../../contract/template.ts'
import english from '../../messages/en.json' with { type: 'json' }
import { labelBuiltIn } from '../../rules/kinds/label-built-in.ts'
import { sheetPaper } from '../../rules/kinds/place-kinds.ts'
import { posterBuiltIn } from '../../rules/kinds/poster-built-in.ts'
import { posterPaper } from '../../rules/posters/poster-format.ts'
import { PlaceDesigner } from './place-designer.tsx'
import type { PlaceRead } from './use-place-draft.ts'

const READ: PlaceRead = {
  ordNum: 4,
  name: 'Shelf label',
  kind: 'label',
  columns: 32,
  version: 2,
  tree: labelBuiltIn(sheetPaper('a4of24')),
  savedAt: '2026-03-01T02:00:00Z',
  savedBy: 'Olivia Hart',
  published: null,
  pictures: {},
}

beforeEach(() => window.sessionStorage.clear())

async function openDesigner(read: PlaceRead = READ) {
  const wire = fakeWire()
  registerAreaMessages({ 'areas/printing/messages/en.json': async () => english })
  await loadAreaMessages('printing')
  const { user } = await renderPage(<PlaceDesigner read={read} />, { messages: {}, permissions: ['design.*'] })
  const canvas = await screen.findByRole('application', { name: `Layout of ${read.name}` })
  const list = screen.getByRole('list', { name: 'Elements' })
  return {
    ...{ wire, user, canvas },
    names: () =>
      within(list)
        .getAllByRole('button', { name: /(Text|Price|Barcode|Rectangle)$/ })
        .map(button => button.textContent),
    element: (name: RegExp) => within(list).getByRole('button', { name }),
    picture: () => decodeURIComponent(canvas.querySelector('image')?.getAttribute('href') ?? ''),
    left: () => screen.getByLabelText<HTMLInputElement>('From the left (mm)').value,
  }
}

describe('the designer of labels', () => {
  it('shows the print with sample data as somebody types', async () => {
    const { user, element, picture } = await openDesigner()
    expect(picture()).toContain('Flat white beans 250 g')
    await user.click(element(/item\.name/))
    const field = screen.getByLabelText('Text')
    await user.clear(field)
    await user.type(field, 'Fresh ')
    await user.selectOptions(screen.getByLabelText('Insert a variable: Text'), 'item.code')
    expect(picture()).toContain('Fresh 1001')
  })

  it('makes a label by keyboard alone: chooses, moves, turns, copies, removes and undoes', async () => {
    const { user, canvas, names, left } = await openDesigner()
    const before = names()
    canvas.focus()
    await user.keyboard('n')
    expect(screen.getByText('Text {{item.name}}')).toBeTruthy()
    const start = Number(left())
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(Number(left())).toBeCloseTo(start + 1)
    await user.keyboard('r')
    expect(screen.getByLabelText<HTMLSelectElement>('Turned by').value).toBe('90')
    await user.keyboard('{Control>}d{/Control}')
    expect(names()).toHaveLength(before.length + 1)
    await user.keyboard('{Delete}')
    expect(names()).toEqual(before)
    for (const _ of [1, 2, 3, 4, 5]) await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(names()).toEqual(before)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
  })

  it('says at the element what is wrong, and does not save until it is mended', async () => {
    const { user, element } = await openDesigner()
    await user.click(element(/item\.barcode/))
    const field = screen.getByLabelText('Content')
    await user.clear(field)
    await user.type(field, '123')
    await user.selectOptions(screen.getByLabelText('Kind of barcode'), 'EAN-13')
    expect((await screen.findByRole('alert')).textContent).toContain('be held by this kind')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('ariaDisabled', 'true')
  })

  it('shows what data of other items would do to it', async () => {
    const { user, picture } = await openDesigner()
    await user.selectOptions(screen.getByLabelText('Data'), 'Chinese')
    expect(picture()).toContain('大杯白咖啡')
    await user.selectOptions(screen.getByLabelText('Data'), 'No barcode')
    expect(picture()).not.toContain('9300605123458')
  })

  it('changes the paper, and saves the layout as whole numbers', async () => {
    const { wire, user } = await openDesigner()
    await user.selectOptions(screen.getByLabelText('Paper'), 'Roll, 40 × 30 mm')
    wire.on(saveTemplate.path, ({ payload }) => answer({ ...READ, ...(payload as object), version: 3 }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(wire.calls.find(({ path }) => path === saveTemplate.path)?.payload).toMatchObject({
      tree: { paper: { width: 4000, height: 3000, sheet: 'roll40' } },
    })
  })
})

it('the designer of posters has their papers, and the picture of the product or one of its own', async () => {
  const tree = posterBuiltIn(posterPaper({ paper: 'a4', orientation: 'portrait', layout: 'single' }))
  const { wire, user, element } = await openDesigner({ ...READ, name: 'Window', kind: 'poster', tree })
  await user.selectOptions(screen.getByLabelText('Paper'), 'Screen, 1920 × 1080 pixels, Landscape')
  await user.click(element(/^Picture/))
  expect(screen.getByLabelText<HTMLSelectElement>('Picture of').value).toBe('item.picture')
  expect(screen.queryByLabelText('Picture')).toBeNull()
  wire.on(saveTemplate.path, ({ payload }) => answer({ ...READ, ...(payload as object), version: 3 }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(wire.calls.find(({ path }) => path === saveTemplate.path)?.payload).toMatchObject({
    tree: { paper: { width: 32_512, height: 18_288 } },
  })
})
