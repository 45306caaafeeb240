import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recentInvoices } from '#areas/office/contract/invoice.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { answer, fakeWire } from '../../../../tests/support/fake-wire.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { saveTemplate } from '../../contract/template.ts'
import english from '../../messages/en.json' with { type: 'json' }
import { INVOICE_BUILT_IN } from '../../rules/kinds/invoice-built-in.ts'
import { INVOICE_FIELDS, type InvoiceData } from '../../rules/kinds/invoice-fields.ts'
import { trapData } from '../../rules/kinds/traps.ts'
import { PagesDesigner } from './pages-designer.tsx'
import type { PagesRead } from './use-pages-draft.ts'

const READ: PagesRead = {
  ...{ ordNum: 7, name: 'Invoice with terms', kind: 'invoice', columns: 32, version: 2, tree: INVOICE_BUILT_IN },
  ...{ savedAt: '2026-03-01T02:00:00Z', savedBy: 'Olivia Hart', published: null, pictures: {} },
}

const INVOICE = {
  ...(trapData(INVOICE_FIELDS, 'sample') as unknown as InvoiceData), // samples of its own catalogue
  client: { address: 'Wharf Bakery' },
}

beforeEach(() => window.sessionStorage.clear())

async function openDesigner(permissions: readonly string[] = ['design.*']) {
  const wire = fakeWire()
  wire.on(recentInvoices.path, () => answer([{ id: 'a', number: 'OI-000077', data: INVOICE }]))
  registerAreaMessages({ 'areas/printing/messages/en.json': async () => english })
  await loadAreaMessages('printing')
  const { user } = await renderPage(<PagesDesigner read={READ} />, { messages: {}, permissions })
  const list = await screen.findByRole('region', { name: 'Elements' })
  return {
    ...{ wire, user },
    part: (name: RegExp) => within(list).getByRole('button', { name }),
    preview: () => screen.getByTitle<HTMLIFrameElement>('Preview').srcdoc,
  }
}

describe('the designer of invoices', () => {
  it('shows the pages with sample data as somebody types', async () => {
    const { user, preview } = await openDesigner()
    expect(preview()).toContain('Tax invoice OI-000123')
    const field = screen.getByLabelText('Text')
    await user.clear(field)
    await user.type(field, 'Rechnung ')
    await user.selectOptions(screen.getByLabelText('Insert a variable: Text'), 'document.number')
    expect(preview()).toContain('Rechnung OI-000123')
  })

  it('shows how many lines go on, and what is carried', async () => {
    const { user, preview } = await openDesigner()
    expect(preview()).not.toContain('Carried forward')
    await user.selectOptions(screen.getByLabelText('Data'), '60 lines')
    expect(preview()).toContain('Carried forward')
    expect(preview()).toContain('Page 2 of 3')
  })

  it('shows a real invoice to people who may see invoices, and asks for none otherwise', async () => {
    const { user, preview } = await openDesigner(['design.*', 'oa.invoice:list'])
    await user.selectOptions(
      await screen.findByLabelText('Data'),
      await screen.findByRole('option', { name: 'Invoice OI-000077' }),
    )
    expect(preview()).toContain('Wharf Bakery')
    cleanup()
    const { wire } = await openDesigner()
    expect(wire.paths()).not.toContain(recentInvoices.path)
  })

  it('adds, moves and removes parts by keyboard, and undoes each', async () => {
    const { user, part, preview } = await openDesigner()
    part(/document\.notes/).focus()
    await user.keyboard('{Enter}')
    await user.selectOptions(screen.getByLabelText('Add an element'), 'Text')
    await user.type(screen.getByLabelText('Text'), 'Thank you')
    expect(preview()).toContain('Thank you')
    const added = part(/Thank you/)
    added.focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(part(/Thank you/).compareDocumentPosition(part(/document\.notes/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(document.activeElement).toBe(part(/Thank you/))
    await user.keyboard('{Delete}')
    expect(preview()).not.toContain('Thank you')
    await user.keyboard('{Control>}z{/Control}')
    expect(preview()).toContain('Thank you')
  })

  it('marks a part with an unknown variable, and does not save it', async () => {
    const { user, part } = await openDesigner()
    const field = screen.getByLabelText('Text')
    await user.clear(field)
    await user.click(field)
    await user.paste('{{document.nmber}}')
    expect(screen.getByRole('alert').textContent).toContain(
      'There is no variable document.nmber here. Did you mean document.number?',
    )
    expect(part(/document\.nmber/).dataset.wrong).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('ariaDisabled', 'true')
  })

  it('saves what was designed', async () => {
    const { user, wire } = await openDesigner()
    wire.on(saveTemplate.path, ({ payload }) =>
      answer({ ...READ, version: 3, tree: (payload as { tree: PagesRead['tree'] }).tree }),
    )
    await user.selectOptions(screen.getByLabelText('Paper'), 'US Letter')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(wire.calls.find(({ path }) => path === saveTemplate.path)?.payload).toMatchObject({
      ordNum: 7,
      version: 2,
      tree: { paper: 'letter' },
    })
  })
})
