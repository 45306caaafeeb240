import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeServer, newId, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import {
  Group,
  groups,
  PRODUCT_MESSAGES,
  PRODUCT_PERMISSIONS,
  Product,
  products,
} from '../../../../tests/support/kit-harness/product.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ResourceForm } from './resource-form.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const action = '/al/test/product/action'
const changes = () => server.now.calls.filter(each => each.path === action && each.input.action !== 1)
const closed = vi.fn()
const opened = vi.fn()

const open = (id: string | null, permissions: readonly string[] = PRODUCT_PERMISSIONS) =>
  renderPage(
    <ResourceForm
      resource={Product}
      id={id}
      siblings={[newId(1), newId(2), newId(3)]}
      onOpen={opened}
      onClose={closed}
    />,
    { messages: PRODUCT_MESSAGES, permissions },
  )
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
const save = () => screen.getByRole('button', { name: 'Save' })

beforeEach(() => {
  server.now = new FakeServer().add(Product, products(3)).add(Group, groups())
  closed.mockClear()
  opened.mockClear()
})

describe('a form', () => {
  it('of a record to be added asks nothing that the server sets, and begins in its first field', async () => {
    await open(null)
    await waitFor(async () => expect(document.activeElement).toBe(await nameField()))
    expect(screen.queryByRole('textbox', { name: 'Number' })).toBeNull()
  })

  it('shows what the server has set, as nothing to be filled in', async () => {
    await open(newId(1))
    const number = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Number' })
    expect([number.value, number.readOnly, number.required]).toEqual(['P-1', true, false])
  })

  it('tells of all that is wrong by field, and leads to the first', async () => {
    const { user } = await open(null)
    await nameField()
    await user.click(save())
    expect(await screen.findByText('Check 2 fields.')).toBeTruthy()
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(2)
    await waitFor(async () => expect(document.activeElement).toBe(await nameField()))
    expect(changes()).toHaveLength(0)
  })

  it('judges a field when it is left', async () => {
    const { user } = await open(newId(1))
    await user.clear(await nameField())
    await user.tab()
    expect(await screen.findByText('Please fill this in.')).toBeTruthy()
  })

  it('adds a record once, however often save is pressed', async () => {
    const { user } = await open(null)
    await user.type(await nameField(), 'Oat milk')
    await user.type(screen.getByRole('textbox', { name: 'Price' }), '4.5')
    await user.dblClick(save())
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(changes().map(each => each.input)).toEqual([
      { action: 2, row: { name: 'Oat milk', price: 4.5, kind: 'food', active: true } },
    ])
  })

  it('saves with Ctrl-S what was changed, and nothing else', async () => {
    const { user } = await open(newId(2))
    const field = await nameField()
    await user.clear(field)
    await user.type(field, 'Rye')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(changes().map(each => each.input)).toEqual([{ action: 4, id: newId(2), version: 1, patch: { name: 'Rye' } }])
  })

  it("puts the server's words at their field", async () => {
    server.now.overrides.set(action, input => {
      if (input.action === 4)
        throw refusal(-1101, 'Already there.', { fields: { name: 'There is a product of that name.' } })
      return undefined
    })
    const { user } = await open(newId(1))
    await user.type(await nameField(), '!')
    await user.click(save())
    expect(await screen.findByText('There is a product of that name.')).toBeTruthy()
    expect(closed).not.toHaveBeenCalled()
  })

  it('asks before changes are lost', async () => {
    const { user } = await open(newId(1))
    await user.type(await nameField(), '!')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Your changes will be lost.')).toBeTruthy()
    expect(closed).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(closed).toHaveBeenCalled())
  })

  it('goes to the next record of the list', async () => {
    const { user } = await open(newId(2))
    await nameField()
    await user.click(screen.getByRole('button', { name: 'Next record' }))
    expect(opened).toHaveBeenCalledWith(newId(3))
  })

  it('can be viewed, not changed, without the permission', async () => {
    await open(newId(1), ['test.product:list'])
    expect((await nameField()).disabled).toBe(true)
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('true'))
  })
})

describe('a form whose record somebody else has saved', () => {
  it('shows what has changed, lets the user choose where both did, and saves both', async () => {
    const { user } = await open(newId(1))
    const name = await nameField()
    await user.clear(name)
    await user.type(name, 'Mine')
    const stock = screen.getByRole('textbox', { name: 'Stock' })
    await user.clear(stock)
    await user.type(stock, '77')
    const row = server.now.tables.get(Product.path)?.rows.find(each => each.id === newId(1))
    Object.assign(row ?? {}, { version: 2, name: 'Theirs', price: 9 })
    await user.click(save())

    const panel = within(await screen.findByRole('alert', { name: /Someone saved this record/ }))
    expect(panel.getByTitle('Theirs')).toBeTruthy()
    expect(panel.getByText('$9.00')).toBeTruthy()
    await user.click(panel.getByRole('radio', { name: 'Use theirs' }))
    await user.click(panel.getByRole('button', { name: 'Save with these choices' }))
    await waitFor(() => expect(closed).toHaveBeenCalled())
    expect(changes().at(-1)?.input).toEqual({ action: 4, id: newId(1), version: 2, patch: { stock: 77 } })
    expect(row).toMatchObject({ name: 'Theirs', price: 9, stock: 77 })
  })
})
