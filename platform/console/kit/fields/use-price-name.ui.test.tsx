import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { shopIn } from '../../../../tests/support/fake-session.ts'
import { newId } from '../../../../tests/support/kit-harness/fake-server.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { usePriceName } from './use-price-name.ts'

const CAFE = { ...shopIn(newId(1), 'AUD'), settings: withDefaults({ priceName1: 'Small' }) }
const GROCER = shopIn(newId(2), 'AUD')

const Price = () => <p>{usePriceName()(1)}</p>

it('a price has the name that the only shop gives it, and no shop’s name in all of several shops', async () => {
  const only = await renderPage(<Price />, { messages: {}, permissions: [], shops: [CAFE] })
  expect(screen.getByText('Price 1 · Small')).toBeTruthy()
  only.unmount()
  await renderPage(<Price />, { messages: {}, permissions: [], shops: [CAFE, GROCER] })
  expect(screen.getByText('Price 1')).toBeTruthy()
})
