import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../../tests/support/kit-harness/render-page.tsx'
import { FieldControl } from './controls.tsx'

const FACTS = { max: 40 }
const asItIs = (value: string) => value

function Barcode() {
  const [value, setValue] = useState<unknown>(null)
  return (
    <FieldControl
      kind="barcode"
      name="barcode"
      label="Barcode"
      facts={FACTS}
      choice={asItIs}
      value={value}
      onChange={setValue}
    />
  )
}

it.each([
  ['9300605123458', undefined],
  ['036000291452', undefined],
  ['9300605123450', 'The check digit does not match. Saved as typed.'],
  ['JAR-1', 'Not a standard barcode. Saved as a code of your own.'],
])('the barcode %s is taken, with the warning %s', async (code, warning) => {
  const { user } = await renderPage(<Barcode />, { messages: {}, permissions: [] })
  await user.type(await screen.findByRole('textbox', { name: 'Barcode' }), code)
  expect(screen.queryByRole('status')?.textContent?.trim()).toBe(warning)
})
