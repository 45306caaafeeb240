import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { RTN } from '#platform/contract/refusal.ts'
import { answer, fakeWire, refusal } from '../../../../tests/support/fake-wire.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { openTemplateFile } from '../../contract/template-file.ts'
import english from '../../messages/en.json' with { type: 'json' }
import { TemplateListMain } from './template-list-main.tsx'

const LAYOUT = { format: 'countinghouse-template', release: 1, name: 'Shelf label' }

async function openList() {
  const wire = fakeWire()
  registerAreaMessages({ 'areas/printing/messages/en.json': async () => english })
  await loadAreaMessages('printing')
  const { user } = await renderPage(<TemplateListMain />, { messages: {}, permissions: ['design.*'] })
  const input = await screen.findByLabelText('Open file', { selector: 'input' })
  const button = screen.getByRole('button', { name: 'Open file' })
  return {
    ...{ wire, user, button },
    choose: (contents: string) => user.upload(input, new File([contents], 'label.json', { type: 'application/json' })),
    isBusy: () => button.hasAttribute('data-loading'),
  }
}

describe('the button that opens the file of a layout', () => {
  it('adds the layout, and is free again', async () => {
    const { wire, choose, isBusy } = await openList()
    wire.on(openTemplateFile.path, () => answer({ ordNum: 9, name: 'Shelf label 2' }))
    await choose(JSON.stringify(LAYOUT))
    expect(await screen.findByText('Added “Shelf label 2”. Publish it when it is ready.')).toBeTruthy()
    await waitFor(() => expect(isBusy()).toBe(false))
    expect(wire.calls.find(({ path }) => path === openTemplateFile.path)?.payload).toEqual({ file: LAYOUT })
  })

  it('says that a file is no layout without sending it, and takes the same file again', async () => {
    const { wire, choose, isBusy } = await openList()
    await choose('not a layout')
    expect(await screen.findByText(/label\.json is not the file of a layout/)).toBeTruthy()
    expect(isBusy()).toBe(false)
    expect(wire.calls.filter(({ path }) => path === openTemplateFile.path)).toEqual([])
    wire.on(openTemplateFile.path, () => answer({ ordNum: 9, name: 'Shelf label' }))
    await choose(JSON.stringify(LAYOUT))
    expect(await screen.findByText(/^Added “Shelf label”/)).toBeTruthy()
  })

  it('says why the server refuses a layout, and is free again', async () => {
    const { wire, choose, isBusy } = await openList()
    wire.on(openTemplateFile.path, () => refusal(RTN.invalid, 'There is no variable item.nmae here.'))
    await choose(JSON.stringify(LAYOUT))
    expect(await screen.findByText('There is no variable item.nmae here.')).toBeTruthy()
    await waitFor(() => expect(isBusy()).toBe(false))
  })
})
