import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { answer, fakeWire } from '../../../../tests/support/fake-wire.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { openTemplate, Template } from '../../contract/template.ts'
import english from '../../messages/en.json' with { type: 'json' }
import { DesignerPage } from './designer-page.tsx'

it('an address of a layout without a number shows all templates to choose from', async () => {
  const wire = fakeWire()
  const row = { id: 'a', ordNum: 7, name: 'Invoice with logo', kind: 'invoice', ordLots: [], active: true, version: 1 }
  wire.on(resourceOperations(Template).action.path, () => answer([row], { total: 1 }))
  registerAreaMessages({ 'areas/printing/messages/en.json': async () => english })
  await loadAreaMessages('printing')
  await renderPage(<DesignerPage />, { messages: {}, permissions: ['design.*'] })
  expect(await screen.findByText('Invoice with logo')).toBeTruthy()
  expect(wire.calls.filter(({ path }) => path === openTemplate.path)).toEqual([])
})
