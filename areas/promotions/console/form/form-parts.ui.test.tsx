import { act, screen, waitFor, within } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import type { Shop } from '#platform/console/shell/session/session.tsx'
import { updateSession } from '#platform/console/shell/session/session-store.ts'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { SHOP } from '../../../../tests/support/fake-session.ts'
import { answer, fakeWire } from '../../../../tests/support/fake-wire.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import type { PromotionDraft } from '../../rules/promotion-draft.ts'
import { BreaksControl } from './breaks-control.tsx'
import { PriceLevelControl } from './price-level-control.tsx'
import { PromotionSentence } from './promotion-sentence.tsx'
import { TargetControl } from './target-control.tsx'
import { TiersControl } from './tiers-control.tsx'

beforeAll(() =>
  registerAreaMessages({
    'areas/promotions/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  }),
)

interface HeldProps {
  control: ComponentType<OwnControlProps>
  first: unknown
  onChange: (value: unknown) => void
}

/** A control that holds its value, as a form does. */
function Held({ control: Control, first, onChange }: HeldProps) {
  const [value, setValue] = useState(first)
  return (
    <Control
      name="field"
      label="Field"
      value={value}
      onChange={next => {
        setValue(next)
        onChange(next)
      }}
      facts={{}}
      choice={words => words}
      other={() => undefined}
    />
  )
}

async function held(control: ComponentType<OwnControlProps>, first: unknown) {
  const onChange = vi.fn()
  const view = await renderPage(<Held control={control} first={first} onChange={onChange} />, {
    messages: {},
    permissions: ['*'],
  })
  await loadAreaMessages('promotions')
  return { ...view, onChange }
}

describe('tiers', () => {
  it('start with one row at 3; each further row doubles the one before', async () => {
    const { user, onChange } = await held(TiersControl, [])
    await user.click(await screen.findByRole('button', { name: 'Add row' }))
    await user.type(await screen.findByRole('textbox', { name: 'Amount, row 1' }), '10')
    await user.click(screen.getByRole('button', { name: 'Add row' }))
    await user.type(await screen.findByRole('textbox', { name: 'Amount, row 2' }), '15')
    expect(onChange).toHaveBeenLastCalledWith([
      { quantity: 3, percent: 10 },
      { quantity: 6, percent: 15 },
    ])
  })

  it('move the focus to an added row, and back when one is removed', async () => {
    const { user, onChange } = await held(TiersControl, [{ quantity: 3, percent: 10 }])
    await user.click(await screen.findByRole('button', { name: 'Add row' }))
    const second = await screen.findByRole('textbox', { name: 'From, row 2' })
    await waitFor(() => expect(document.activeElement).toBe(second))
    await user.click(screen.getByRole('button', { name: 'Remove row 2' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'From, row 1' })))
    expect(onChange).toHaveBeenLastCalledWith([{ quantity: 3, percent: 10 }])
  })

  it('have one kind of saving each: another kind replaces the first', async () => {
    const { user, onChange } = await held(TiersControl, [{ quantity: 3, percent: 10 }])
    await user.click(await screen.findByRole('combobox', { name: 'Discount, row 1' }))
    await user.click(await screen.findByRole('option', { name: 'Amount off each' }))
    expect(onChange).toHaveBeenLastCalledWith([{ quantity: 3, amountEach: 10 }])
  })
})

it('price breaks have a quantity and a price', async () => {
  const { user, onChange } = await held(BreaksControl, [{ quantity: 6, price: 3 }])
  const price = await screen.findByRole('textbox', { name: 'Price each, row 1' })
  await user.clear(price)
  await user.type(price, '2.75')
  expect(onChange).toHaveBeenLastCalledWith([{ quantity: 6, price: 2.75 }])
})

const NAMING = { ...SHOP, settings: withDefaults({ priceName2: 'Members' }) } as unknown as Shop // a shop as the wire gives it

it('a price level is chosen by the shop’s name for it, and can be cleared', async () => {
  const { user, onChange } = await held(PriceLevelControl, null)
  act(() => updateSession({ currentShop: NAMING }))
  await user.click(await screen.findByRole('combobox', { name: 'Field' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Price 2 · Members',
    'Price 3',
    'Price 4',
  ])
  await user.click(screen.getByRole('option', { name: 'Price 2 · Members' }))
  expect(onChange).toHaveBeenLastCalledWith(2)
})

it('a happy hour applies to everything until something is chosen', async () => {
  fakeWire().on('/al/catalogue/productGroup/action', () =>
    answer([{ id: 'g1', name: 'Any coffee' }], { titleField: 'name' }),
  )
  const { user, onChange } = await held(TargetControl, { kind: 'all' })
  await user.click(await screen.findByRole('radio', { name: 'Group' }))
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'group' })
  await user.click(await screen.findByRole('combobox', { name: 'Group' }))
  await user.click(await screen.findByRole('option', { name: 'Any coffee' }))
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'group', id: 'g1' })
})

describe('the summary sentence', () => {
  async function sentence(draft: PromotionDraft): Promise<string> {
    fakeWire().on('/al/catalogue/productGroup/action', () => answer([{ id: 'cards', name: 'Gift cards' }]))
    const { container } = await renderPage(<PromotionSentence draft={draft} />, { messages: {}, permissions: ['*'] })
    await loadAreaMessages('promotions')
    updateSession({ currentShop: null })
    const status = within(container).getByRole('status')
    await waitFor(() => expect(status.textContent).toMatch(/[.]$/))
    if (draft.price !== null) await waitFor(() => expect(status.textContent).toContain('Gift cards'))
    return status.textContent ?? ''
  }

  it('describes a mix and match offer', async () => {
    expect(await sentence({ kind: 'mixSale', group: 'cards', quantity: 3, price: 10, maxTimes: 1 })).toBe(
      'Any 3 of Gift cards for $10.00, up to once per bill.',
    )
  })

  it('uses the shop’s name of a price level', async () => {
    const draft: PromotionDraft = {
      ...{ kind: 'happyHour', weekdays: [5], timeFrom: '16:00', timeTo: '18:00', priceLevel: 2 },
      ...{ target: { kind: 'all' }, price: null },
    }
    const said = await sentence(draft)
    expect(said).toContain('Everything at Price 2')
    act(() => updateSession({ currentShop: NAMING }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Everything at Price 2 · Members'))
  })

  it('asks for what is missing', async () => {
    expect(await sentence({ kind: 'mixSale', group: 'cards', quantity: 3, price: null })).toBe(
      'Choose products and an offer to see a summary here.',
    )
  })
})
