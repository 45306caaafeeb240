import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { RTN } from '#platform/contract/refusal.ts'
import { answer, fakeWire, refusal } from '../../../../tests/support/fake-wire.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { saveTemplate } from '../../contract/template.ts'
import english from '../../messages/en.json' with { type: 'json' }
import { each, row, text } from '../../rules/lines/builders.ts'
import { LinesDesigner } from './lines-designer.tsx'
import type { LinesRead } from './use-lines-draft.ts'

const READ: LinesRead = {
  ordNum: 3,
  name: 'Café receipt',
  kind: 'receipt',
  columns: 32,
  version: 2,
  tree: [
    text('Bill {{sale.billNum}}'),
    each('lines', row('{{line.name}}', '{{line.gross}}')),
    row('Total', '{{sale.payable}}'),
  ],
  savedAt: '2026-03-01T02:00:00Z',
  savedBy: 'Olivia Hart',
  published: null,
  pictures: {},
}

beforeEach(() => window.sessionStorage.clear())

async function openDesigner(read: LinesRead = READ) {
  const wire = fakeWire()
  registerAreaMessages({ 'areas/printing/messages/en.json': async () => english })
  await loadAreaMessages('printing')
  const { user } = await renderPage(<LinesDesigner read={read} />, { messages: {}, permissions: ['design.*'] })
  const elements = await screen.findByRole('region', { name: 'Elements' })
  return {
    ...{ wire, user, elements },
    names: () =>
      within(within(elements).getByRole('list'))
        .getAllByRole('button')
        .map(button => button.textContent),
    element: (name: RegExp) => within(elements).getByRole('button', { name }),
    paper: () => screen.getByTitle<HTMLIFrameElement>('Preview').srcdoc,
  }
}

describe('the designer of lines', () => {
  it('shows the paper with sample data as somebody types', async () => {
    const { user, element, paper } = await openDesigner()
    await screen.findByTitle('Preview')
    await user.click(element(/^TextBill/))
    const field = screen.getByLabelText('Text')
    await user.clear(field)
    await user.type(field, 'Docket ')
    await user.selectOptions(screen.getByLabelText('Insert a variable: Text'), 'sale.billNum')
    expect(paper()).toContain('Docket T1-000123')
  })

  it('moves elements by keyboard, also into groups, and undoes every step', async () => {
    const { user, names, element } = await openDesigner()
    const before = names()
    await user.click(element(/Total/))
    element(/Total/).focus()
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect(names().map(name => name?.slice(0, 8))).toEqual(['TextBill', 'For each', 'Columns{', 'ColumnsT'])
    await user.keyboard('{Delete}')
    expect(names()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(names()).toEqual(before)
  })

  it('says at the element which variable is unknown, and does not save until it is mended', async () => {
    const { user, element } = await openDesigner()
    await user.click(element(/^TextBill/))
    await user.type(screen.getByLabelText('Text'), ' {{{{shop.nmae}}')
    expect((await screen.findByRole('alert')).textContent).toContain('Did you mean shop.name?')
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('ariaDisabled', 'true')
  })

  it('has unsaved changes again after a reload of the page, until they are saved', async () => {
    const first = await openDesigner()
    await first.user.click(first.element(/Total/))
    await first.user.click(screen.getByRole('button', { name: 'Move up' }))
    const changed = first.names()
    cleanup()
    const second = await openDesigner()
    expect(second.names()).toEqual(changed)
    second.wire.on(saveTemplate.path, ({ payload }) => answer({ ...READ, ...(payload as object), version: 3 }))
    await second.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(window.sessionStorage).toHaveLength(0))
  })

  it('shows the paper in every usual width, and in the width that the template is for', async () => {
    const { user, paper } = await openDesigner({ ...READ, columns: 56 })
    await screen.findByTitle('Preview')
    for (const columns of ['32', '56', '64']) {
      await user.selectOptions(screen.getByLabelText('Paper'), columns)
      expect(paper()).toContain(`min-width:${columns}ch`)
    }
  })

  it('warns that the built-in layout prints where the total would be missing', async () => {
    const { user, element } = await openDesigner()
    await user.click(element(/Total/))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText(/the built-in layout is printed/)).toBeTruthy()
  })

  it('keeps both versions in view when somebody else saved first', async () => {
    const { wire, user, element } = await openDesigner()
    const theirs = { ...READ, version: 3, savedBy: 'Priya', tree: [text('{{sale.billNum}} {{sale.payable}}')] }
    wire.on(saveTemplate.path, () => refusal(RTN.changedSince, 'Changed since', { current: theirs }))
    await user.click(element(/^TextBill/))
    await user.type(screen.getByLabelText('Text'), '!')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Priya saved this')
    wire.on(saveTemplate.path, () => answer({ ...READ, version: 4 }))
    await user.click(screen.getByRole('button', { name: 'Replace with my version' }))
    expect(wire.calls.at(-1)?.payload).toMatchObject({ version: 3 })
  })
})
