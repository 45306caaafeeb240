import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { updateSession } from '#platform/console/shell/session/session-store.ts'
import { toShop } from '#platform/console/shell/session/shop.ts'
import { SHOP } from '../../../../tests/support/fake-session.ts'
import { answer, type FakeWire, fakeWire } from '../../../../tests/support/fake-wire.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { itemCell, menuOf, pageWith } from '../../../../tests/support/menu-samples.ts'
import type { MenuDraft } from '../../contract/menu-setup.ts'
import english from '../../messages/en.json' with { type: 'json' }
import type { Menu } from '../../rules/menu/menu.ts'
import type { MenuThing } from '../../rules/menu/menu-things.ts'
import { MenuDesigner } from './menu-designer.tsx'

const thing = (id: string, name: string): MenuThing => ({
  kind: 'item',
  id,
  name,
  active: true,
  cashier: true,
  soldOut: false,
  colour: null,
  textColour: null,
  image: null,
  price: 5,
  code: id,
  category: null,
})
const MENU = menuOf(pageWith('a', [itemCell(0, 0, 'tea'), itemCell(0, 1, 'milk')]), pageWith('b', []))
const READ: MenuDraft = {
  ordLot: SHOP.ordLot,
  version: 3,
  menu: MENU,
  savedAt: '2026-03-01T02:00:00Z',
  savedBy: 'Olivia Hart',
  layout: { menuGrid: MENU.menuGrid, submenuGrid: MENU.submenuGrid, layout: 'CTPos', menuVersion: 100 },
  published: null,
  things: { tea: thing('tea', 'Tea'), milk: thing('milk', 'Milk') },
  files: {},
}

async function openMenu(permissions: readonly string[] = ['catalogue.*']) {
  const wire: FakeWire = fakeWire().on('/al/catalogue/menu/palette', () =>
    answer({ things: [thing('cake', 'Cake')], more: false, files: {} }),
  )
  registerAreaMessages({ 'areas/catalogue/messages/en.json': async () => english })
  await loadAreaMessages('catalogue')
  const { user } = await renderPage(
    <MenuDesigner shop={toShop(SHOP)} read={READ} elsewhere={false} onDirty={() => {}} />,
    { messages: {}, permissions },
  )
  updateSession({ permissions })
  const grid = await screen.findByRole('grid', { name: 'Menu page Page a' })
  const spot = (row: number, column: number) =>
    screen.getByRole('gridcell', { name: new RegExp(`, row ${row}, column ${column}`) })
  return { wire, user, grid, spot }
}

describe('the menu designer, by keyboard', () => {
  it('moves a button: Enter picks it up, arrows choose the place, Enter puts it down', async () => {
    const { user, spot } = await openMenu()
    spot(1, 1).focus()
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{ArrowRight}{Enter}')
    expect(spot(3, 2).getAttribute('aria-label')).toBe('Tea $5.00, row 3, column 2')
    expect(spot(1, 1).getAttribute('aria-label')).toBe('Empty place, row 1, column 1')
    expect(document.activeElement).toBe(spot(3, 2))
  })

  it('swaps two buttons, and can undo and redo that', async () => {
    const { user, spot } = await openMenu()
    spot(1, 1).focus()
    await user.keyboard('{Enter}{ArrowRight}{Enter}')
    expect([spot(1, 1), spot(1, 2)].map(cell => cell.getAttribute('aria-label'))).toEqual([
      'Milk $5.00, row 1, column 1',
      'Tea $5.00, row 1, column 2',
    ])
    await user.keyboard('{Control>}z{/Control}')
    expect(spot(1, 1).getAttribute('aria-label')).toBe('Tea $5.00, row 1, column 1')
    await user.keyboard('{Control>}y{/Control}')
    expect(spot(1, 1).getAttribute('aria-label')).toBe('Milk $5.00, row 1, column 1')
  })

  it('cancels with Escape, and removes a button with Delete', async () => {
    const { user, spot } = await openMenu()
    spot(1, 1).focus()
    await user.keyboard('{Enter}{ArrowDown}{Escape}')
    expect(spot(1, 1).getAttribute('aria-label')).toBe('Tea $5.00, row 1, column 1')
    await user.keyboard('{ArrowUp}{Delete}')
    expect(spot(1, 1).getAttribute('aria-label')).toBe('Empty place, row 1, column 1')
    expect(spot(1, 2).getAttribute('aria-label')).toBe('Milk $5.00, row 1, column 2')
  })

  it('moves a button to another page', async () => {
    const { user, spot } = await openMenu()
    spot(1, 1).focus()
    await user.keyboard('{Enter}{PageDown}{ArrowDown}{Enter}')
    expect(screen.getByRole('grid', { name: 'Menu page Page b' })).toBeInstanceOf(HTMLElement)
    expect(spot(2, 1).getAttribute('aria-label')).toBe('Tea $5.00, row 2, column 1')
    await user.keyboard('{PageUp}')
    expect(spot(1, 1).getAttribute('aria-label')).toBe('Empty place, row 1, column 1')
  })

  it('opens the menu of a button with the context key', async () => {
    const { user, spot } = await openMenu()
    spot(1, 2).focus()
    await user.keyboard('{ArrowLeft}{ContextMenu}')
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    expect(spot(1, 1).getAttribute('aria-label')).toBe('Empty place, row 1, column 1')
  })

  it('places a palette item on a button’s place', async () => {
    const { user, grid, spot } = await openMenu()
    const match = await screen.findByRole('list', { name: 'Categories' })
    await user.click(await within(match).findByRole('button', { name: /Cake/ }))
    await waitFor(() => expect(grid.contains(document.activeElement)).toBe(true))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(spot(2, 1).getAttribute('aria-label')).toBe('Cake $5.00, row 2, column 1')
  })

  it('saves with the version that was read', async () => {
    const { user, wire, spot } = await openMenu()
    const saved = { version: 4, savedAt: '2026-03-01T03:00:00Z', savedBy: 'Olivia Hart' }
    wire.on('/al/catalogue/menu/save', () => answer(saved))
    spot(1, 1).focus()
    await user.keyboard('{Delete}{Control>}s{/Control}')
    await screen.findByText('Saved', { exact: true })
    const sent = wire.calls.find(call => call.path === '/al/catalogue/menu/save')?.payload as {
      version: number
      menu: Menu
    }
    expect([sent.version, sent.menu.pages[0]?.cells.length]).toEqual([3, 1])
  })

  it('is read-only without the permission to change it', async () => {
    const { user, spot } = await openMenu(['catalogue.menuSetup:view'])
    spot(1, 1).focus()
    await user.keyboard('{Delete}{Enter}{ArrowDown}{Enter}')
    expect(spot(1, 1).getAttribute('aria-label')).toBe('Tea $5.00, row 1, column 1')
  })
})
