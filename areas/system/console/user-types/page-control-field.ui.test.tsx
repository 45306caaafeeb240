import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { answer, fakeWire } from '../../../../tests/support/fake-wire.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { PageControlField } from './page-control-field.tsx'

const see = { name: 'list', title: 'View' }
const add = { name: 'add', title: 'Add' }
const remove = { name: 'delete', title: 'Delete' }
const catalogue = { area: 'catalogue', areaTitle: 'Catalogue' }
const system = { area: 'system', areaTitle: 'System' }
const PAGES = [
  { id: 'p1', key: 'catalogue.plu', title: 'Products', ...catalogue, controls: [see, add, remove] },
  { id: 'p2', key: 'catalogue.tax', title: 'Tax rates', ...catalogue, controls: [see, add] },
  {
    id: 'p3',
    key: 'system.userManage',
    title: 'Users',
    ...system,
    controls: [see, { name: 'block', title: 'Block' }],
  },
]

interface MatrixProps {
  first: readonly string[]
  onChange: (patterns: unknown) => void
  disabled?: boolean
}

function Matrix({ first, onChange, disabled = false }: MatrixProps) {
  const [value, setValue] = useState<unknown>(first)
  return (
    <PageControlField
      name="pageControl"
      label="Page control"
      value={value}
      onChange={next => {
        setValue(next)
        onChange(next)
      }}
      disabled={disabled}
      facts={{}}
      choice={words => words}
      other={() => []}
    />
  )
}

async function matrix(first: readonly string[], disabled = false) {
  fakeWire().on('/al/system/userType/pages', () => answer(PAGES))
  registerAreaMessages({
    'areas/system/messages/en.json': () => import('../../messages/en.json').then(file => file.default),
  })
  const onChange = vi.fn()
  const view = await renderPage(<Matrix first={first} onChange={onChange} disabled={disabled} />, {
    messages: {},
    permissions: ['*'],
  })
  await loadAreaMessages('system')
  return { ...view, onChange }
}

const area = (name: string) => screen.findByRole('region', { name })
const box = async (areaName: string, name: string) => {
  const inArea = within(await area(areaName))
  return inArea.findByRole<HTMLInputElement>('checkbox', { name })
}

describe('the permission table of a role', () => {
  it('opens areas with permissions, and shows how many', async () => {
    await matrix(['catalogue.plu:list'])
    const opened = within(await area('Catalogue')).getByRole('button', { name: /Catalogue 1 of 5/ })
    expect(opened.getAttribute('aria-expanded')).toBe('true')
    const closed = within(await area('System')).getByRole('button', { name: /System 0 of 2/ })
    expect(closed.getAttribute('aria-expanded')).toBe('false')
  })

  it('grants one permission', async () => {
    const { user, onChange } = await matrix(['catalogue.plu:list'])
    await user.click(await box('Catalogue', 'Tax rates: Add'))
    expect(onChange).toHaveBeenLastCalledWith(['catalogue.plu:list', 'catalogue.tax:add'])
  })

  it('grants a whole area as one permission, and removes it as a whole', async () => {
    const { user, onChange } = await matrix(['catalogue.plu:list'])
    await user.click(await box('Catalogue', 'All of Catalogue'))
    expect(onChange).toHaveBeenLastCalledWith(['catalogue.*'])
    expect((await box('Catalogue', 'Products: Delete')).checked).toBe(true)
    await user.click(await box('Catalogue', 'All of Catalogue'))
    expect(onChange).toHaveBeenLastCalledWith([])
  })

  it('lists the remaining permissions when one is removed from everything', async () => {
    const { user, onChange } = await matrix(['*'])
    await user.click(within(await area('Catalogue')).getByRole('button', { name: /Catalogue/ }))
    await user.click(await box('Catalogue', 'Products: Delete'))
    expect(onChange).toHaveBeenLastCalledWith([
      'system.*',
      'catalogue.tax:*',
      'catalogue.plu:list',
      'catalogue.plu:add',
    ])
  })

  it('works by keyboard: arrow keys move between boxes, Space sets them', async () => {
    const { user, onChange } = await matrix(['catalogue.plu:list'])
    const first = await box('Catalogue', 'Products: View')
    first.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await box('Catalogue', 'Products: Add'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(await box('Catalogue', 'Tax rates: Add'))
    await user.keyboard(' ')
    expect(onChange).toHaveBeenLastCalledWith(['catalogue.plu:list', 'catalogue.tax:add'])
  })

  it('keeps permissions of pages that do not exist here, to be removed one by one', async () => {
    const { user, onChange } = await matrix(['parking.*', 'catalogue.plu:list'])
    await user.click(await screen.findByRole('button', { name: 'Remove parking.*' }))
    expect(onChange).toHaveBeenLastCalledWith(['catalogue.plu:list'])
  })

  it('is read-only without the permission to change it', async () => {
    await matrix(['catalogue.plu:list'], true)
    expect((await box('Catalogue', 'Products: View')).disabled).toBe(true)
  })
})
