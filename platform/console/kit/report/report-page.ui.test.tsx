import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { machine } from '#platform/console/shell/device/clock.ts'
import { updateSession } from '#platform/console/shell/session/session-store.ts'
import { date, reference } from '#platform/contract/define/fields.ts'
import { column, report } from '#platform/contract/define/report.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import { shopIn } from '../../../../tests/support/fake-session.ts'
import { FakeServer, newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { reportAddress } from './report-address.ts'
import { ReportPage } from './report-page.tsx'

const server = vi.hoisted(() => ({ now: undefined as unknown as FakeServer })) // created before each test

vi.mock('#platform/console/shell/api/call.ts', () => ({
  call: (operation: { path: string }, input: unknown) => server.now.answer(operation.path, input),
}))

const Drawers = report('test.drawers', {
  parameters: { from: date(), to: date(), shop: reference('system.site', { optional: true }) },
  columns: {
    day: column('date'),
    taken: column('money', { total: 'sum' }),
    variance: column('money', { total: 'sum', signed: true }),
    margin: column('money', { total: 'sum', knownFor: 'costed' }),
    costed: column('percent', { ratio: { of: 'margin', per: 'taken' } }),
  },
  sort: 'day',
  period: { from: 'from', to: 'to' },
  shop: 'shop',
})
const messages = {
  drawers: {
    title: 'Drawers',
    parameters: { from: 'From', to: 'To', shop: 'Shop' },
    columns: { day: 'Day', taken: 'Taken', variance: 'Variance', margin: 'Margin', costed: 'Cost known for' },
  },
}

const CAFE = shopIn(newId(1), 'AUD')
const LONDON = shopIn(newId(2), 'GBP')

beforeEach(() => {
  vi.spyOn(machine, 'now').mockReturnValue(Date.parse('2026-03-16T02:00:00Z'))
  server.now = new FakeServer()
  server.now.overrides.set(reportOperations(Drawers).run.path, ({ parameters }) => {
    const { from } = parameters as { from: string } // the report's parameters
    const variance = from === '2026-03-09' ? -11 : -2
    const result = [{ day: from, taken: 110, variance, margin: null }]
    return { rtn: 1, dispMsg: '', result, map: { total: 1, totals: { taken: 110, variance } } }
  })
})

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent

/** @param asked parameters instead of the report's defaults */
async function open(asked: Readonly<Record<string, string>> = {}) {
  const query = asked.from || asked.shop ? reportAddress('', asked) : ''
  await renderPage(<ReportPage report={Drawers} />, { messages, permissions: [], query })
  act(() => updateSession({ shops: [CAFE, LONDON], currentShop: null }))
}

it('a report of one shop is in its money, whichever shop comes first', async () => {
  await open({ from: '2026-03-09', to: '2026-03-15', shop: newId(2) })
  await waitFor(() => expect(figure('Taken')).toContain('£110.00'))
  await waitFor(() => expect(screen.getAllByText('£110.00').length).toBeGreaterThan(1))
})

it('of all shops, which are of one currency, is in the money of the first', async () => {
  await open()
  await waitFor(() => expect(figure('Taken')).toContain('$110.00'))
})

it('what signed about zero is an amount, and no change of it in percent', async () => {
  await open({ from: '2026-03-09', to: '2026-03-15' })
  await waitFor(() => expect(figure('Taken')).toContain('%'))
  expect(figure('Variance')).toMatch(/^Variance[-−]\$11\.00$/)
})

it('a sum that is known of a part says of how much, and one of the whole does not', async () => {
  let costed = 58.9
  server.now.overrides.set(reportOperations(Drawers).run.path, () => {
    const result = [{ day: '2026-03-09', taken: 110, variance: 0, margin: 30, costed }]
    return { rtn: 1, dispMsg: '', result, map: { total: 1, totals: { taken: 110, margin: 30, costed } } }
  })
  await open()
  await waitFor(() => expect(figure('Margin')).toContain('for the 58.9% of sales with a known cost'))
  expect(figure('Taken')).not.toContain('58.9%')
  expect(screen.queryByText('Cost known for', { selector: 'dt' })).toBeNull()
  cleanup()
  costed = 100
  await open()
  await waitFor(() => expect(figure('Margin')).toContain('$30.00'))
  expect(figure('Margin')).not.toContain('with a known cost')
})

it('a figure that is kept from the user is not there', async () => {
  server.now.overrides.set(reportOperations(Drawers).run.path, () => {
    const result = [{ day: '2026-03-09', taken: 110, variance: 0 }]
    return { rtn: 1, dispMsg: '', result, map: { total: 1, totals: { taken: 110 }, hidden: ['margin', 'costed'] } }
  })
  await open()
  await waitFor(() => expect(figure('Taken')).toContain('$110.00'))
  expect(screen.getByRole('columnheader', { name: /Taken/ })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: /Margin|Cost known for/ })).toBeNull()
  expect(screen.queryByTitle('Not known')).toBeNull()
})

it('a figure that nobody knows is a dash, and is not summed up', async () => {
  await open()
  await waitFor(() =>
    expect(screen.getAllByTitle('Not known').map(({ textContent }) => textContent)).toEqual(['–', '–']),
  )
  expect(screen.queryByText('Margin', { selector: 'dt' })).toBeNull()
})

describe('a report whose rows are in currencies of their own', () => {
  const Merchants = report('test.merchants', {
    parameters: { from: date(), to: date() },
    columns: { merchant: column('text'), currency: column('text'), net: column('money', { total: 'sum' }) },
    sort: 'merchant',
    period: { from: 'from', to: 'to' },
  })
  const titles = {
    title: 'Merchants',
    parameters: { from: 'From', to: 'To' },
    columns: { merchant: 'Merchant', currency: 'Currency', net: 'Net' },
  }
  const WHY = /not added up/

  async function compare(result: readonly object[], totals: object) {
    server.now.overrides.set(reportOperations(Merchants).run.path, () => {
      return { rtn: 1, dispMsg: '', result, map: { total: result.length, totals } }
    })
    await renderPage(<ReportPage report={Merchants} />, { messages: { merchants: titles }, permissions: [] })
    act(() => updateSession({ shops: [CAFE], currentShop: null }))
  }

  it('shows each amount in its own, and says why there is no sum', async () => {
    await compare(
      ['AUD', 'GBP'].map(currency => ({ merchant: currency, currency, net: 12 })),
      {},
    )
    expect(await screen.findByText('£12.00')).toBeTruthy()
    expect(screen.getByText('$12.00')).toBeTruthy()
    expect(screen.getByText(WHY)).toBeTruthy()
  })

  it('has sums in the one that all rows are in', async () => {
    await compare([{ merchant: 'London', currency: 'GBP', net: 12 }], { net: 12 })
    await waitFor(() => expect(figure('Net')).toContain('£12.00'))
    expect(screen.queryByText(WHY)).toBeNull()
  })
})

describe('on a phone', () => {
  const wide = window.matchMedia
  afterEach(() => vi.stubGlobal('matchMedia', wide))
  beforeEach(() =>
    vi.stubGlobal('matchMedia', (media: string) => ({ ...wide(media), matches: media === '(max-width: 48em)' })),
  )

  const Sessions = report('test.sessions', {
    parameters: { from: date(), to: date() },
    columns: {
      register: column('reference', { to: 'test.register' }),
      closed: column('instant'),
      counted: column('money'),
      expected: column('money'),
      float: column('money'),
      note: column('text'),
      by: column('text'),
    },
    sort: 'register',
    period: { from: 'from', to: 'to' },
  })
  const columns = {
    register: 'Register',
    closed: 'Closed',
    counted: 'Counted',
    expected: 'Expected',
    float: 'Float',
    note: 'Note',
    by: 'By',
  }
  const till = newId(4)
  const openSessions = async (row: Readonly<Record<string, unknown>>) => {
    server.now.overrides.set(reportOperations(Sessions).run.path, () => {
      const map = { total: 1, totals: {}, labels: { 'test.register': { [till]: 'Till 1' } } }
      return { rtn: 1, dispMsg: '', result: [{ register: till, ...row }], map }
    })
    const words = { sessions: { title: 'Sessions', parameters: { from: 'From', to: 'To' }, columns } }
    const { user } = await renderPage(<ReportPage report={Sessions} />, { messages: words, permissions: [] })
    const card = (await screen.findByText('Till 1')).closest('article')
    if (!card) throw new Error('the register has no card')
    return { user, titles: () => [...card.querySelectorAll('dt')].map(({ textContent }) => textContent) }
  }

  it('a card says what is known of a row before what is not', async () => {
    const { titles } = await openSessions({
      closed: null,
      counted: null,
      expected: null,
      float: 300,
      note: '',
      by: 'Mei',
    })
    expect(titles()).toEqual(['Float', 'By'])
    expect(screen.queryByRole('button', { name: /^Details of/ })).toBeNull()
  })

  it('a card of more than it has room for is unfolded, and folded again', async () => {
    const closed = '2026-03-15T08:00:00Z'
    const { user, titles } = await openSessions({ closed, counted: 10, expected: 10, float: 5, note: 'Wet', by: 'Mei' })
    expect(titles()).toEqual(['Closed', 'Counted', 'Expected', 'Float'])
    const unfold = screen.getByRole('button', { name: 'Details of Till 1' })
    await user.click(unfold)
    expect(titles()).toEqual(['Closed', 'Counted', 'Expected', 'Float', 'Note', 'By'])
    await user.click(unfold)
    expect(titles()).toEqual(['Closed', 'Counted', 'Expected', 'Float'])
  })
})

describe('a log', () => {
  const Reads = report('test.reads', {
    parameters: { from: date(), to: date() },
    columns: { at: column('instant'), what: column('text'), id: column('text', { hidden: true }) },
    sort: '-at',
    period: { from: 'from', to: 'to' },
    paging: 'older',
  })
  const titles = { title: 'Reads', parameters: { from: 'From', to: 'To' }, columns: { at: 'Time', what: 'What' } }

  it('goes to older rows and back to the newest, without a count, pages or another order', async () => {
    const older = { at: '2026-03-15T10:00:00+00:00', id: '1' }
    server.now.overrides.set(reportOperations(Reads).run.path, input => {
      const { before, sort, page } = input as { before?: object; sort?: string; page?: number } // the request of a log
      expect({ sort, page }).toEqual({})
      const result = [{ at: '2026-03-15T10:00:00Z', what: before ? 'Card 17' : 'Card 18', id: '1' }]
      return { rtn: 1, dispMsg: '', result, map: before ? {} : { older } }
    })
    await renderPage(<ReportPage report={Reads} />, { messages: { reads: titles }, permissions: [], query: '' })
    act(() => updateSession({ shops: [CAFE], currentShop: null }))
    await screen.findByText('Card 18')
    const newest = () => screen.getByRole('button', { name: 'Newest' })
    expect(newest()).toHaveProperty('disabled', true)
    expect(screen.getByRole('columnheader', { name: 'What' }).getAttribute('aria-sort')).toBeNull()
    act(() => screen.getByRole('button', { name: 'Older' }).click())
    await screen.findByText('Card 17')
    expect(screen.getByRole('button', { name: 'Older' })).toHaveProperty('disabled', true)
    act(() => newest().click())
    await screen.findByText('Card 18')
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull()
  })
})
