import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { updateSession } from '../session/session-store.ts'
import { Allowed } from './allowed.tsx'

beforeEach(() => updateSession({ permissions: ['catalogue.plu:list'] }))

const show = (need: string | string[]) => {
  render(<Allowed need={need}>Add product</Allowed>)
  return screen.queryByText('Add product') !== null
}

it('shows what the user has the permission for', () => expect(show('catalogue.plu:list')).toBe(true))
it('leaves out what the user lacks', () => expect(show('catalogue.plu:delete')).toBe(false))
it('needs one of several only', () => expect(show(['catalogue.plu:delete', 'catalogue.plu:list'])).toBe(true))
it('takes an empty list for a no', () => expect(show([])).toBe(false))
it('lets a wildcard pass for everything', () => {
  updateSession({ permissions: ['*'] })
  expect(show('stock.taking:audit')).toBe(true)
})
