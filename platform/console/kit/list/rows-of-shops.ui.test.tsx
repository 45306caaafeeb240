import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { shops, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { shopIn } from '../../../../tests/support/fake-session.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ResourceListPage } from './resource-list-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const Offer = resource('test.offer', {
  scope: 'merchant',
  title: 'name',
  fields: { name: text({ max: 20 }), ordLots: shops() },
  list: { columns: ['name'], sort: 'name' },
})
const MESSAGES = { offer: { title: 'Offers', one: 'Offer', fields: { name: 'Name', ordLots: 'Shops' } } }

const CAFE = { ...shopIn(newId(801), 'AUD'), ordLot: 'cafe', lotName: 'Riverbank Café' }
const GROCER = { ...shopIn(newId(802), 'AUD'), ordLot: 'grocer', lotName: 'Corner Grocer' }

const OF_CAFE = newId(1)
const OF_ALL = newId(2)
const OF_BOTH = newId(3)
const FOR_ALL = 'This is for all shops. Only someone who manages all shops can change it.'
const FOR_GROCER = "This is also for shops that you don't manage: Corner Grocer. Ask someone who manages all of them."

const action = '/al/test/offer/action'
const changes = () => server.now.calls.filter(({ input }) => input.action !== 1).map(({ input }) => input)
const permissions = ['list', 'add', 'update', 'delete'].map(each => `test.offer:${each}`)
const writing = permissions.filter(each => each !== 'test.offer:list')

/** As a user who sees both shops and may write in these. */
const open = (query = '', writesIn = [CAFE]) => {
  const held = writesIn.map(({ shopId }) => shopId)
  const permissionShops = Object.fromEntries(writing.map(each => [each, held]))
  return renderPage(<ResourceListPage resource={Offer} />, {
    messages: MESSAGES,
    permissions,
    permissionShops,
    shops: [CAFE, GROCER],
    query,
  })
}
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
const button = (name: string) => screen.getByRole('button', { name })
const isRefused = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
const reasonAt = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

beforeEach(() => {
  server.now = new FakeServer().add(Offer, [
    { id: OF_CAFE, version: 1, name: 'Cake', ordLots: ['cafe'] },
    { id: OF_ALL, version: 1, name: 'Lunch', ordLots: [] },
    { id: OF_BOTH, version: 1, name: 'Tea', ordLots: ['cafe', 'grocer'] },
  ])
})

describe('a record with shops, for somebody who works in one of them', () => {
  it('can be changed where it is for this shop alone', async () => {
    await open(`?open=${OF_CAFE}`)
    expect((await nameField()).disabled).toBe(false)
    expect(isRefused(button('Save'))).toBe(false)
  })

  it.each([
    ['all shops', OF_ALL, FOR_ALL],
    ['a shop of others too', OF_BOTH, FOR_GROCER],
  ])('can only be looked at where it is for %s, with the reason', async (_, id, reason) => {
    await open(`?open=${id}`)
    expect((await nameField()).disabled).toBe(true)
    expect(within(screen.getByRole('alert')).getByText(reason)).toBeTruthy()
    await waitFor(() => expect(reasonAt(button('Save'))).toBe(reason))
  })

  it('is for this shop when it is added, so that the first save goes through', async () => {
    const { user } = await open('?open=new')
    await user.type(await nameField(), 'Soup')
    await user.click(button('Save'))
    await waitFor(() => expect(changes()).toEqual([{ action: 2, row: { name: 'Soup', ordLots: ['cafe'] } }]))
  })

  it('is for all of the shops of somebody who works in several', async () => {
    const { user } = await open('?open=new', [CAFE, GROCER])
    await user.type(await nameField(), 'Soup')
    await user.click(button('Save'))
    await waitFor(() => expect(changes()).toEqual([{ action: 2, row: { name: 'Soup', ordLots: ['cafe', 'grocer'] } }]))
  })

  it('offers neither all shops nor those of others', async () => {
    const { user } = await open('?open=new')
    await nameField()
    await user.click(screen.getByRole('combobox', { name: 'Shops' }))
    const offered = (name: string) => screen.getByRole('option', { name }).hasAttribute('data-combobox-disabled')
    expect([offered('All shops'), offered('Corner Grocer')]).toEqual([true, true])
  })
})

describe('a list of records with shops, for somebody who works in one of them', () => {
  const choose = async (...names: string[]) => {
    const { user } = await open()
    const grid = within(await screen.findByRole('grid', { name: 'Offers' }))
    for (const name of names) await user.click(grid.getByRole('checkbox', { name: new RegExp(name) }))
    await screen.findByRole('region', { name: 'Selected rows' })
    return user
  }

  it('changes and deletes chosen records of this shop', async () => {
    const user = await choose('Cake')
    expect(isRefused(button('Change several…'))).toBe(false)
    await user.click(button('Delete'))
    await waitFor(() => expect(changes()).toEqual([{ target: { ids: [OF_CAFE] } }]))
  })

  it('gives chosen records the shop of the user where nothing else is chosen', async () => {
    const user = await choose('Cake')
    await user.click(button('Change several…'))
    await user.click(await screen.findByRole('combobox', { name: 'Field to change' }))
    await user.click(await screen.findByRole('option', { name: 'Shops' }))
    await user.click(await screen.findByRole('button', { name: 'Change it' }))
    await waitFor(() => expect(changes()).toEqual([{ target: { ids: [OF_CAFE] }, patch: { ordLots: ['cafe'] } }]))
  })

  it('says which chosen record keeps them from being changed or deleted', async () => {
    await choose('Cake', 'Lunch')
    for (const name of ['Change several…', 'Delete'])
      await waitFor(() => expect(reasonAt(button(name))).toBe(`Deselect Lunch first. ${FOR_ALL}`))
  })

  it('lets cells be changed in place in rows of this shop alone', async () => {
    await open()
    const grid = within(await screen.findByRole('grid', { name: 'Offers' }))
    const isEditable = (name: string) => grid.getByText(name).closest('td')?.hasAttribute('data-editable')
    expect(['Cake', 'Lunch', 'Tea'].map(isEditable)).toEqual([true, false, false])
  })

  it('asks for the shops of rows even where their column is not shown', async () => {
    await open()
    await screen.findByRole('grid', { name: 'Offers' })
    expect(server.now.calls.find(({ path }) => path === action)?.input.columns).toContain('ordLots')
  })
})
