import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { RTN } from '#platform/contract/refusal.ts'
import { answer, fakeWire, refusal } from '../../../../tests/support/fake-wire.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { appLayout, type LayoutDraft } from '../../contract/grid-layout.ts'
import english from '../../messages/en.json' with { type: 'json' }
import { NEW_GRIDS } from '../../rules/grid/tile.ts'
import { LayoutDesigner } from './layout-designer.tsx'

const READ: LayoutDraft = {
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Café handhelds',
  version: 1,
  grid: NEW_GRIDS.app as LayoutDraft['grid'],
  savedAt: '2026-03-01T02:00:00Z',
  savedBy: 'Olivia Hart',
  published: null,
  files: {},
}

async function openDesigner() {
  const wire = fakeWire()
  registerAreaMessages({ 'areas/printing/messages/en.json': async () => english })
  await loadAreaMessages('printing')
  const page = <LayoutDesigner read={READ} layout="app" operations={appLayout} />
  const { user } = await renderPage(page, { messages: {}, permissions: ['design.*'] })
  const tiles = await screen.findByRole('region', { name: 'Tiles' })
  const preview = screen.getByRole('region', { name: 'Preview' })
  return {
    ...{ wire, user, tiles },
    listed: () =>
      within(within(tiles).getByRole('list'))
        .getAllByRole('button')
        .map(button => button.textContent),
    shown: () =>
      within(preview)
        .getAllByRole('button')
        .map(button => button.textContent),
    tile: (name: RegExp) => within(within(tiles).getByRole('list')).getByRole('button', { name }),
  }
}

describe('the designer of tiles', () => {
  it('adds a text, moves it by keyboard, and takes every step back', async () => {
    const { user, tiles, listed, shown, tile } = await openDesigner()
    await user.selectOptions(within(tiles).getByRole('combobox', { name: 'Add a tile' }), 'Text')
    await user.type(screen.getByLabelText('Text'), 'Hi')
    expect(listed()).toEqual(['Open tasks', 'TextHi', 'All other pages'])
    expect(shown()).toEqual(listed())
    tile(/^Text/).focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(shown()).toEqual(['TextHi', 'Open tasks', 'All other pages'])
    await user.keyboard('{Delete}')
    expect(shown()).toEqual(['Open tasks', 'All other pages'])
    expect(document.activeElement).toBe(tile(/^Open tasks/))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(shown()).toEqual(['Open tasks', 'TextHi', 'All other pages'])
  })

  it('publishes neither an unfinished tile nor nothing, and says why', async () => {
    const { user, tiles, tile } = await openDesigner()
    const publishable = async (is: boolean) =>
      waitFor(() => expect(screen.getByRole('button', { name: 'Publish' }).ariaDisabled === 'true').toBe(!is))
    await user.selectOptions(within(tiles).getByRole('combobox', { name: 'Add a tile' }), 'Page')
    expect(screen.getByText('Choose a page.')).toBeTruthy()
    await publishable(false)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await publishable(true)
    for (const name of [/^Open tasks/, /^All other pages/]) {
      tile(name).focus()
      await user.click(tile(name))
      await user.keyboard('{Delete}')
    }
    await publishable(false)
  })

  it('saves before it publishes, and shows both versions where somebody else saved first', async () => {
    const { user, wire, tiles } = await openDesigner()
    const theirs = { ...READ, version: 2, savedBy: 'Ben Ito' }
    wire.on(appLayout.save.path, () => refusal(RTN.changedSince, 'Changed since', { current: theirs }))
    await user.selectOptions(within(tiles).getByRole('combobox', { name: 'Add a tile' }), 'Open tasks')
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Ben Ito saved this')
    wire.on(appLayout.save.path, ({ payload }) => answer({ ...READ, ...(payload as object), version: 3 }))
    await user.click(screen.getByRole('button', { name: 'Replace with my version' }))
    expect(wire.calls.at(-1)?.payload).toMatchObject({ version: 2, grid: { tiles: [{}, { kind: 'tasks' }, {}] } })
    expect(wire.paths()).not.toContain(appLayout.publish.path)
  })
})
