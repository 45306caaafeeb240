import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { SHOP } from '../../../../tests/support/fake-session.ts'
import { FakeServer, newId, refusal } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { ShopTexts } from './shop-texts.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // made before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const ACTION = '/api/shop/language/action'
const TEXTS = '/al/catalogue/menuLanguage/texts'
const SAVE = '/al/catalogue/menuLanguage/save'
const SYNCS = '/al/site/language/syncs'
const SEES = ['catalogue.menuLanguage:view', 'site.language:list']
const WRITES = [...SEES, 'catalogue.menuLanguage:update', 'site.language:update']
const NEXT = '2026-11-22T03:30:00Z'

const LANGUAGES = [
  { isoName: 'en', defaultLanguage: true },
  { isoName: 'zh-CN', defaultLanguage: false },
]
const name = (number: number, is: string, text: string | null) => ({
  id: newId(number),
  code: String(number),
  name: is,
  name2: null,
  text,
})
const sync = (action: number, state: string, more: object = {}) => ({
  action,
  state,
  tries: 1,
  problem: null,
  triedAt: '2026-11-22T03:00:00Z',
  nextAt: null,
  ...more,
})

beforeEach(() => {
  server.now = new FakeServer()
  const { overrides } = server.now
  overrides.set('/api/shop/languages', () => LANGUAGES)
  overrides.set(TEXTS, () => ({ rows: [name(1, 'Coffee', '咖啡'), name(2, 'Tea', null)], total: 2, missing: 1 }))
  overrides.set(SYNCS, () => ({ syncs: [] }))
  overrides.set(SAVE, () => ({ saved: 1 }))
  overrides.set(ACTION, () => LANGUAGES)
})

async function openPage(permissions: readonly string[] = WRITES) {
  registerAreaMessages({
    'areas/catalogue/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  await loadAreaMessages('catalogue')
  return renderPage(<ShopTexts shop={SHOP as unknown as Shop} />, { messages: {}, permissions }) // a shop as the wire gives it
}
const called = (path: string) => server.now.calls.filter(each => each.path === path).map(each => each.input)
const states = async () => within(await screen.findByRole('region', { name: 'The shop’s own server' }))

describe('translated names of a shop', () => {
  it('are shown beside the names in its first other language', async () => {
    await openPage()
    expect(await screen.findByDisplayValue('咖啡')).toBeTruthy()
    expect(called(TEXTS).at(-1)).toMatchObject({ kind: 'category', isoName: 'zh-CN', page: 1 })
    expect(screen.getByLabelText('Missing only (1)')).toBeTruthy()
  })

  it('are saved when the field is left with Enter, which moves to the next field', async () => {
    const { user } = await openPage()
    const coffee = await screen.findByLabelText('Coffee, translated')
    await user.clear(coffee)
    await user.type(coffee, '美式咖啡{Enter}')
    await waitFor(() =>
      expect(called(SAVE)).toEqual([
        { kind: 'category', isoName: 'zh-CN', texts: [{ id: newId(1), text: '美式咖啡' }] },
      ]),
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Tea, translated'))
  })

  it('show a refusal beside the field and keep the typed text', async () => {
    server.now.overrides.set(SAVE, () => {
      throw refusal(-1101, 'Too long')
    })
    const { user } = await openPage()
    const tea = await screen.findByLabelText('Tea, translated')
    await user.type(tea, '茶')
    await user.tab()
    expect(await screen.findByText('Too long')).toBeTruthy()
    expect(screen.getByDisplayValue('茶')).toBe(tea)
  })

  it('are read-only without the permission to change them', async () => {
    await openPage(SEES)
    expect((await screen.findByLabelText('Tea, translated')).hasAttribute('readonly')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Send texts' })).toBeNull()
  })
})

describe('the server of the shop', () => {
  it('receives languages and texts, and its response is shown', async () => {
    const { user } = await openPage()
    await user.click(await screen.findByRole('button', { name: 'Send languages' }))
    await user.click(screen.getByRole('button', { name: 'Send texts' }))
    await waitFor(() =>
      expect(called(ACTION)).toEqual([
        { action: 600, lot: '1001', channel: 'console' },
        { action: 601, lot: '1001', channel: 'console' },
      ]),
    )
    expect((await screen.findAllByText('The server of Riverbank Café accepted it.')).length).toBeGreaterThan(0)
  })

  it('is shown with the reason, number of tries and next try after it refused', async () => {
    const waiting = sync(601, 'waiting', { tries: 2, problem: 'It answered 503.', nextAt: NEXT })
    server.now.overrides.set(SYNCS, () => ({ syncs: [sync(600, 'sent'), waiting] }))
    await openPage()
    const shown = await states()
    expect(await shown.findByText(/^Texts: not accepted after 2 tries/)).toBeTruthy()
    expect(shown.getByText(/It answered 503\. Tried again on/)).toBeTruthy()
    expect(shown.getByText(/^Languages: accepted on/)).toBeTruthy()
    expect(shown.getAllByRole('button').map(button => button.textContent)).toEqual(['Try now: Texts'])
  })

  it('can be called again manually after automatic tries ended, and then shows as accepted', async () => {
    let taken = false
    const values = () =>
      taken ? sync(600, 'sent') : sync(600, 'failed', { tries: 12, problem: 'It cannot be reached.' })
    server.now.overrides.set(SYNCS, () => ({ syncs: [values()] }))
    server.now.overrides.set(ACTION, () => {
      taken = true
      return LANGUAGES
    })
    const { user } = await openPage()
    const shown = await states()
    expect(await shown.findByText(/^Languages: stopped after 12 tries/)).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'Try now: Languages' }))
    expect(await shown.findByText(/^Languages: accepted on/)).toBeTruthy()
    expect(shown.queryByRole('button')).toBeNull()
  })

  it('keeps its state and shows the reason when it refuses again', async () => {
    server.now.overrides.set(SYNCS, () => ({
      syncs: [sync(601, 'waiting', { problem: 'It answered 503.', nextAt: NEXT })],
    }))
    server.now.overrides.set(ACTION, () => {
      throw refusal(-1101, 'The shop’s server answered 503.')
    })
    const { user } = await openPage()
    await user.click((await states()).getByRole('button', { name: 'Try now: Texts' }))
    expect(await screen.findByText('The shop’s server answered 503.')).toBeTruthy()
    expect((await states()).getByText(/^Texts: not accepted after/)).toBeTruthy()
  })
})
