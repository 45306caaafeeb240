import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { toShop } from '#platform/console/shell/session/shop.ts'
import { SHOP } from '../../../../tests/support/fake-session.ts'
import { answer, fakeWire } from '../../../../tests/support/fake-wire.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import type { StoredFloorPlan } from '../../contract/floor-plan.ts'
import english from '../../messages/en.json' with { type: 'json' }
import { addTable } from '../../rules/floor-plan/change-pieces.ts'
import type { FloorPlan, Room } from '../../rules/floor-plan/floor-plan.ts'
import { FloorPlanDesigner } from './floor-plan-designer.tsx'

const HALL: Room = {
  id: 'hall',
  name: 'Hall',
  size: { width: 900, depth: 600 },
  tables: [],
  decorations: [],
  merges: [],
}
const PLAN = [100, 300].reduce<FloorPlan>(
  (plan, x, at) => addTable(plan, 'hall', 'square', { x, y: 200 }, () => `table-${at + 1}`),
  { rooms: [HALL] },
)
const READ: StoredFloorPlan = {
  ordLot: SHOP.ordLot,
  version: 2,
  plan: PLAN,
  savedAt: '2026-03-01T02:00:00Z',
  savedBy: 'Olivia Hart',
}

async function openPlan() {
  const wire = fakeWire()
  registerAreaMessages({ 'areas/catalogue/messages/en.json': async () => english })
  await loadAreaMessages('catalogue')
  const { user } = await renderPage(
    <FloorPlanDesigner shop={toShop(SHOP)} read={READ} elsewhere={false} onDirty={() => {}} />,
    { messages: {}, permissions: ['catalogue.*'] },
  )
  const plan = await screen.findByRole('application', { name: 'Floor plan of Hall' })
  const list = screen.getByRole('list', { name: 'Tables in this room' })
  const table = (number: number) => within(list).getByRole('button', { name: new RegExp(`^${number}`) })
  return { wire, user, plan, table, across: () => screen.getByLabelText<HTMLInputElement>('From left (cm)') }
}

describe('the floor plan, by keyboard', () => {
  it('selects tables one after the other and moves them along the grid', async () => {
    const { user, plan, table, across } = await openPlan()
    plan.focus()
    await user.keyboard('n')
    expect(table(1).getAttribute('aria-pressed')).toBe('true')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(across().value).toBe('120')
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    expect(across().value).toBe('119')
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}')
    expect(across().value).toBe('100')
  })

  it('rotates, copies and removes tables', async () => {
    const { user, plan, table } = await openPlan()
    plan.focus()
    await user.keyboard('nr')
    expect(screen.getByLabelText<HTMLInputElement>('Angle (°)').value).toBe('15')
    await user.keyboard('{Control>}d{/Control}')
    expect(table(3).getAttribute('aria-pressed')).toBe('true')
    await user.keyboard('{Delete}')
    expect(screen.queryByRole('button', { name: /^3/ })).toBeNull()
    expect(table(2)).toBeInstanceOf(HTMLElement)
  })

  it('can be edited as numbers in the list beside it', async () => {
    const { user, table } = await openPlan()
    await user.click(table(2))
    const seats = screen.getByLabelText('Seats')
    await user.clear(seats)
    await user.type(seats, '8')
    expect(table(2).textContent).toContain('8 seats')
    const number = screen.getByLabelText('Number')
    await user.clear(number)
    await user.type(number, '1')
    expect(await screen.findByText('Another table has this number.')).toBeInstanceOf(HTMLElement)
  })

  it('merges selected tables under a name, and says what that needs', async () => {
    const { user, plan } = await openPlan()
    await user.click(screen.getByRole('button', { name: 'Merge' }))
    const dialog = await screen.findByRole('dialog', { name: 'Merge tables' })
    await user.type(within(dialog).getByLabelText('Table name'), 'Long table')
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }))
    expect(dialog.textContent).toContain('Table merge needs selected tables and an assigned table name')
    await user.keyboard('{Escape}')
    plan.focus()
    await user.keyboard('{Control>}a{/Control}')
    await user.click(screen.getByRole('button', { name: 'Merge' }))
    const again = await screen.findByRole('dialog', { name: 'Merge tables' })
    expect(again.textContent).toContain('Tables 1, 2: 8 seats together.')
    await user.type(within(again).getByLabelText('Table name'), 'Long table')
    await user.click(within(again).getByRole('button', { name: 'Merge' }))
    expect(await within(plan).findByText('Long table, ×8')).toBeInstanceOf(SVGElement)
    await user.click(screen.getByRole('button', { name: 'Split' }))
    expect(within(plan).queryByText('Long table, ×8')).toBeNull()
  })

  it('saves on request, with the version that was read', async () => {
    const { user, plan, wire } = await openPlan()
    const saved = { version: 3, savedAt: '2026-03-01T03:00:00Z', savedBy: 'Olivia Hart' }
    wire.on('/al/catalogue/tables/save', () => answer(saved))
    plan.focus()
    await user.keyboard('n{ArrowDown}')
    expect(wire.calls).toEqual([])
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Saved', { exact: true })
    expect(wire.calls.map(call => (call.payload as { version: number }).version)).toEqual([2])
  })
})
