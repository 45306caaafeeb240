import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '#platform/console/shell/toast/toast.ts'
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
import { ResourceListPage } from './resource-list-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
  callFile: async (operation: { path: string }, input: unknown) => {
    await server.now.answer(operation.path, input)
    return { blob: new Blob(['x']), name: 'products.csv' }
  },
}))

const action = '/al/test/product/action'
const open = (query = '', permissions: readonly string[] = PRODUCT_PERMISSIONS) =>
  renderPage(<ResourceListPage resource={Product} />, { messages: PRODUCT_MESSAGES, permissions, query })

const grid = () => screen.findByRole('grid', { name: 'Products' })
const cell = (row: number, column: number) => {
  const element = document.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
  if (!element) throw new Error(`no cell ${row}:${column}`)
  return element
}
const callsTo = (path: string) => server.now.calls.filter(each => each.path === path)
const lastAsked = (path: string) => callsTo(path).at(-1)?.input

beforeEach(() => {
  server.now = new FakeServer().add(Product, products(45)).add(Group, groups())
  toasts.set([])
})

describe('a list', () => {
  it('shows its page, names of referred records, and how many there are', async () => {
    await open('?page=2')
    const rows = within(await grid()).getAllByRole('row')
    expect(rows).toHaveLength(21)
    expect(within(await grid()).getByText('Product 021')).toBeTruthy()
    expect(screen.getAllByText('Breakfast')).toHaveLength(20)
    expect(screen.getByText('21-40 of 45')).toBeTruthy()
  })

  it('asks the server to sort, and says so to those who do not see it', async () => {
    const { user } = await open()
    await user.click(within(await grid()).getByRole('button', { name: 'Price' }))
    await waitFor(() => expect(lastAsked(action)).toMatchObject({ sort: 'price', page: 1 }))
    expect(screen.getByRole('columnheader', { name: /Price/ }).getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(await grid()).getByRole('button', { name: 'Price' }))
    await waitFor(() => expect(lastAsked(action)).toMatchObject({ sort: '-price' }))
  })

  it('keeps its search in the address and begins at the first page', async () => {
    const { user } = await open('?page=3')
    await grid()
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '007{Enter}')
    await waitFor(() => expect(lastAsked(action)).toMatchObject({ search: '007', page: 1 }))
    expect(window.location.search).toBe('?q=007')
  })

  it('shows rows with similar words where none has those of the search, says so, and chooses them by the same search', async () => {
    server.now.overrides.set(action, input => {
      if (input.search !== 'prodact') return undefined
      const rows = input.similar ? products(23).slice(0, 20) : []
      return { rtn: 1, dispMsg: '', result: rows, map: { total: input.similar ? 23 : 0, about: false } }
    })
    const { user } = await open('?q=prodact')
    expect(await screen.findByText('No exact match; similar:')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 23 that match' }))
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
    await user.click(bar.getByRole('button', { name: 'Delete' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Delete 23 records/ })).getByRole('button', {
        name: 'Delete 23 records',
      }),
    )
    await waitFor(() =>
      expect(lastAsked('/al/test/product/remove')).toEqual({
        target: { all: true, expected: 23, search: 'prodact', similar: true },
      }),
    )
  })

  it('asks for nothing similar to a number, nor where rows were found', async () => {
    await open('?q=9300605')
    await screen.findByText('Nothing matches')
    expect(callsTo(action).some(({ input }) => 'similar' in input)).toBe(false)
  })

  it('shows a filter of the address in words and takes it away', async () => {
    const { user } = await open('?f.price=%7B%22from%22%3A1%2C%22to%22%3A5%7D')
    await grid()
    expect(await screen.findByRole('button', { name: 'Price $1.00 to $5.00' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove filter Price' }))
    await waitFor(() => expect(lastAsked(action)).not.toHaveProperty('filter'))
  })

  it('can be asked for what has no record of a kind', async () => {
    const { user } = await open()
    await grid()
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Group' }))
    await user.click(await screen.findByRole('checkbox', { name: 'is empty' }))
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    await waitFor(() => expect(lastAsked(action)).toMatchObject({ filter: { group: { empty: true } } }))
    expect(screen.getByRole('button', { name: 'Group is empty' })).toBeTruthy()
  })

  it('offers the first step where there is nothing yet, and the way back where nothing matches', async () => {
    server.now = new FakeServer().add(Product, [])
    const { user, unmount } = await open()
    await user.click(await screen.findByRole('button', { name: 'Add the first' }))
    expect(window.location.search).toBe('?open=new')
    unmount()
    server.now = new FakeServer().add(Product, products(3))
    const { user: again } = await open('?q=nothing')
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
    await again.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(await screen.findByText('Product 001')).toBeTruthy()
  })

  it('says what comes into it where nobody adds, in its own words', async () => {
    server.now = new FakeServer().add(Product, [])
    const messages = { product: { ...PRODUCT_MESSAGES.product, empty: 'Products come here from the warehouse.' } }
    await renderPage(<ResourceListPage resource={Product} />, { messages, permissions: ['test.product:list'] })
    expect(await screen.findByText('Products come here from the warehouse.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add the first' })).toBeNull()
  })

  it('says why it could not be loaded and tries again', async () => {
    server.now.overrides.set(action, () => {
      throw refusal(-1, 'The server is being restored.')
    })
    const { user } = await open()
    expect(await screen.findByText('The server is being restored.')).toBeTruthy()
    server.now.overrides.clear()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Product 001')).toBeTruthy()
  })
})

describe('permissions in a list', () => {
  it('leave what is not permitted disabled, with the reason', async () => {
    await open('', ['test.product:list'])
    await grid()
    const add = () => screen.getByRole('button', { name: 'Add' })
    await waitFor(() => expect(add().getAttribute('aria-disabled')).toBe('true'))
    const reason = document.getElementById(add().getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe("You don't have permission for this.")
  })

  it('show no rows to those who may not list', async () => {
    await open('', [])
    expect(await screen.findByText("You don't have permission for this.", { selector: 'p' })).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
  })
})

describe('the keyboard in a list', () => {
  it('goes from the search into the rows, moves, selects and leaves with one Tab', async () => {
    const { user } = await open()
    await grid()
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(cell(0, 0))
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight} ')
    expect(document.activeElement).toBe(cell(1, 2))
    expect(
      within(await grid())
        .getAllByRole('row')[2]
        ?.getAttribute('aria-selected'),
    ).toBe('true')
    await user.tab()
    expect((await grid()).contains(document.activeElement)).toBe(false)
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(cell(1, 2))
    await user.keyboard('{Escape}{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })

  it('opens the record with Enter', async () => {
    const { user } = await open()
    await grid()
    cell(2, 1).focus()
    await user.keyboard('{Enter}')
    expect(window.location.search).toBe(`?open=${newId(3)}`)
  })

  it('changes a cell in place with F2, and the toast takes it back', async () => {
    const { user } = await open()
    await grid()
    cell(0, 1).focus()
    await user.keyboard('{F2}')
    const editor = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(editor)
    await user.type(editor, 'Oat milk{Enter}')
    await waitFor(() => expect(lastAsked(action)).toMatchObject({ action: 1 }))
    const update = { action: 4, id: newId(1), version: 1, patch: { name: 'Oat milk' } }
    expect(callsTo(action).map(each => each.input)).toContainEqual(update)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    const back = { action: 4, id: newId(1), version: 2, patch: { name: 'Product 001' } }
    await waitFor(() => expect(callsTo(action).map(each => each.input)).toContainEqual(back))
  })

  it('changes a cell in place with the mouse, without opening the record', async () => {
    const { user } = await open()
    await grid()
    expect(screen.queryByRole('button', { name: /^Change Price of/ })).toBeNull()
    await user.hover(cell(2, 2))
    await user.click(await screen.findByRole('button', { name: 'Change Price of Product 003' }))
    const price = await within(cell(2, 2)).findByRole('textbox')
    await user.clear(price)
    await user.type(price, '9.95{Enter}')
    const update = { action: 4, id: newId(3), version: 1, patch: { price: 9.95 } }
    await waitFor(() => expect(callsTo(action).map(each => each.input)).toContainEqual(update))
    expect(window.location.search).toBe('')
  })

  it('offers no change in place to those who may not change', async () => {
    const { user } = await open('', ['test.product:list'])
    await grid()
    await user.hover(cell(2, 2))
    expect(screen.queryByRole('button', { name: /^Change Price of/ })).toBeNull()
  })

  it('keeps a cell open that the field does not allow', async () => {
    const { user } = await open()
    await grid()
    cell(0, 1).focus()
    await user.keyboard('{F2}')
    const editor = await screen.findByRole('textbox', { name: 'Name' })
    await user.clear(editor)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Please fill this in.')).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(within(await grid()).getByText('Product 001')).toBeTruthy()
  })
})

describe('a selection', () => {
  it('grows from the page to all that match, and is deleted as a whole with a way back', async () => {
    const { user } = await open('?f.kind=%7B%22in%22%3A%5B%22food%22%5D%7D')
    await grid()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    await user.click(screen.getByRole('button', { name: 'Select all 23 that match' }))
    expect(screen.getByText('All 23 that match are selected')).toBeTruthy()
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }))
    await user.click(bar.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: /^Delete 23 records/ }))
    expect(callsTo('/al/test/product/remove')).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Delete 23 records' }))
    await waitFor(() =>
      expect(lastAsked('/al/test/product/remove')).toEqual({
        target: { all: true, expected: 23, filter: { kind: { in: ['food'] } } },
      }),
    )
    expect(await screen.findByText('23 records deleted.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('1-20 of 23')).toBeTruthy()
    expect(callsTo('/al/test/product/restore')).toHaveLength(1)
  })

  it('stays with its rows when newer ones come in their place', async () => {
    const { user } = await open()
    await grid()
    const third = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Product 003' })
    const before = third()
    await user.click(before)
    // Another user changes a record; returning to the window reloads the list.
    await server.now.answer(action, { action: 4, id: newId(1), version: 1, patch: { name: 'Another name' } })
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('Another name')).toBeTruthy()
    // The same box, still selected: a click that started before the answer arrived ends where it started.
    expect(third()).toBe(before)
    expect(before.checked).toBe(true)
    await user.click(before)
    expect(before.checked).toBe(false)
  })

  it('survives that the same search is sent again', async () => {
    const { user } = await open('?q=Product 00')
    await grid()
    await user.click(screen.getByRole('checkbox', { name: 'Select Product 003' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), '{Enter}')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Product 003' }).checked).toBe(true)
    expect(screen.getByRole('region', { name: 'Selected rows' })).toBeTruthy()
  })

  it('is asked for where there is none', async () => {
    const { user } = await open()
    await grid()
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(await screen.findByText('Please select the record you want to operate')).toBeTruthy()
    expect(callsTo('/al/test/product/remove')).toHaveLength(0)
  })

  it('that others refer to is not deleted, and the list says who they are', async () => {
    server.now.overrides.set('/al/test/product/remove', () => {
      throw refusal(-1103, 'One record refers to this.', {
        usedBy: [{ resource: 'test.menu', id: newId(7), title: 'Breakfast menu', kind: 'Till menu' }],
        hidden: 3,
      })
    })
    const { user } = await open()
    await grid()
    await user.click(screen.getByRole('checkbox', { name: 'Select Product 001' }))
    await user.click(
      within(screen.getByRole('region', { name: 'Selected rows' })).getByRole('button', { name: 'Delete' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Still in use' }))
    expect(dialog.getByText(/Breakfast menu/).textContent).toContain('Till menu')
    expect(dialog.getByText("and 3 more that you don't have permission to see")).toBeTruthy()
  })
})
