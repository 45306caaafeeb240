import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadAreaMessages, registerAreaMessages } from '#platform/console/shell/language/messages.tsx'
import { RTN } from '#platform/contract/refusal.ts'
import { answer, fakeWire, refusal } from '../../../../tests/support/fake-wire.ts'
import { renderPage } from '../../../../tests/support/kit-harness/render-page.tsx'
import { drawPoster, previewPoster } from '../../contract/poster.ts'
import english from '../../messages/en.json' with { type: 'json' }
import { PosterDialog } from './poster-dialog.tsx'

const PREVIEW = { html: '<p>Fresh today</p>', pages: 2, ratio: 0.7, leftOut: [] as string[], cut: [] as string[] }

async function openPoster(preview: Partial<typeof PREVIEW> = {}) {
  const wire = fakeWire()
  registerAreaMessages({ 'areas/printing/messages/en.json': async () => english })
  await loadAreaMessages('printing')
  wire.on(previewPoster.path, () => answer({ ...PREVIEW, ...preview }))
  const { user } = await renderPage(<PosterDialog poster={{ id: 'a', name: 'Cakes' }} onClose={() => {}} />, {
    ...{ messages: {}, permissions: ['design.*'] },
  })
  await screen.findByTitle('Preview')
  return { wire, user }
}

it('a poster is shown with its pages, and one of them is saved as a picture', async () => {
  const { wire, user } = await openPoster()
  expect(screen.getByText('2 pages')).toBeTruthy()
  wire.on(drawPoster.path, () => refusal(RTN.invalid, 'There is no page 2.'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Page of the picture' }), '2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Resolution' }), '300')
  await user.click(screen.getByRole('button', { name: 'PNG' }))
  expect(await screen.findByText('There is no page 2.')).toBeTruthy()
  expect(wire.calls.find(({ path }) => path === drawPoster.path)?.payload).toEqual({ id: 'a', page: 2, dpi: 300 })
  await waitFor(() => expect(screen.getByRole('button', { name: 'PNG' }).hasAttribute('data-loading')).toBe(false))
})

it('a poster names what is not on it and what is cut, and asks for no page where it has one', async () => {
  await openPoster({ pages: 1, leftOut: ['Jam'], cut: ['A very long name'] })
  expect(screen.getByText(/this shop doesn't sell them: Jam/)).toBeTruthy()
  expect(screen.getByText(/cut on the poster: A very long name/)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Page of the picture' })).toBeNull()
})

it('a poster that cannot be read says why', async () => {
  const wire = fakeWire()
  wire.on(previewPoster.path, () => refusal(RTN.notFound, 'This poster is gone.'))
  await renderPage(<PosterDialog poster={{ id: 'a', name: 'Cakes' }} onClose={() => {}} />, {
    ...{ messages: {}, permissions: ['design.*'] },
  })
  expect(await screen.findByText('This poster is gone.')).toBeTruthy()
})
