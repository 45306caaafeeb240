import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../../../../tests/support/kit-harness/render-page.tsx'
import { FieldControl } from './controls.tsx'

interface Sent {
  readonly file: File
  readonly progress: (share: number) => void
  arrive(): void
  fail(): void
}

const line = vi.hoisted(() => ({ sent: [] as Sent[] }))

vi.mock('#platform/console/shell/api/upload.ts', () => ({
  uploadFile: (file: File, { onProgress }: { onProgress: (share: number) => void }) =>
    new Promise((resolve, reject) => {
      const stored = { id: file.name, name: file.name, type: file.type, size: file.size, url: `/files/${file.name}` }
      line.sent.push({
        file,
        progress: onProgress,
        arrive: () => resolve(stored),
        fail: () => reject(new TypeError('cut off')),
      })
    }),
}))

const reported = { busy: [] as boolean[] }
const FACTS = { max: 4 }
const asItIs = (value: string) => value

function Pictures({ begins }: { begins: readonly string[] }) {
  const [value, setValue] = useState<unknown>(begins)
  return (
    <>
      <FieldControl
        kind="images"
        name="images"
        label="Pictures"
        facts={FACTS}
        choice={asItIs}
        value={value}
        onChange={setValue}
        onBusy={busy => void reported.busy.push(busy)}
      />
      <output aria-label="kept">{JSON.stringify(value)}</output>
    </>
  )
}

const open = (begins: readonly string[] = []) =>
  renderPage(<Pictures begins={begins} />, { messages: {}, permissions: [] })
const jpeg = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
const stored = () => JSON.parse(screen.getByRole('status', { name: 'kept' }).textContent ?? '')
const sentAs = (name: string): Sent => {
  const upload = line.sent.findLast(({ file }) => file.name === name)
  if (!upload) throw new Error(`${name} is not on its way`)
  return upload
}
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], ...files: File[]) =>
  user.upload(await screen.findByLabelText('Add picture', { selector: 'input' }), files)

beforeEach(() => {
  line.sent = []
  reported.busy = []
})

describe('pictures of a record', () => {
  it('go three at a time, each with its progress, and stand in the order in which they were chosen', async () => {
    const { user } = await open()
    await choose(user, jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg'), jpeg('d.jpg'))
    await waitFor(() => expect(line.sent).toHaveLength(3))
    sentAs('b.jpg').progress(0.4)
    const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: /b\.jpg/ })
    await waitFor(() => expect(bar().value).toBe(0.4))
    sentAs('b.jpg').arrive()
    await waitFor(() => expect(line.sent).toHaveLength(4))
    expect(stored()).toEqual([])
    for (const name of ['d.jpg', 'a.jpg', 'c.jpg']) sentAs(name).arrive()
    await waitFor(() => expect(stored()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']))
    expect(reported.busy).toEqual([true, false])
  })

  it('keep none of the others back when one fails, and it can be sent again', async () => {
    const { user } = await open()
    await choose(user, jpeg('a.jpg'), jpeg('b.jpg'))
    await waitFor(() => expect(line.sent).toHaveLength(2))
    sentAs('a.jpg').fail()
    sentAs('b.jpg').arrive()
    await waitFor(() => expect(stored()).toEqual(['b.jpg']))
    expect(screen.getByRole('alert').textContent).toContain('could not be uploaded')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(line.sent).toHaveLength(3))
    sentAs('a.jpg').arrive()
    await waitFor(() => expect(stored()).toEqual(['b.jpg', 'a.jpg']))
  })

  it('are moved by the keyboard', async () => {
    const { user } = await open(['a.jpg', 'b.jpg'])
    ;(await screen.findByRole('button', { name: 'Move picture 2 forward' })).focus()
    await user.keyboard('{Enter}')
    expect(stored()).toEqual(['b.jpg', 'a.jpg'])
  })

  it('are no more than there is room for', async () => {
    const { user } = await open(['a.jpg', 'b.jpg', 'c.jpg'])
    await choose(user, jpeg('d.jpg'), jpeg('e.jpg'))
    await waitFor(() => expect(line.sent.map(({ file }) => file.name)).toEqual(['d.jpg']))
    expect(screen.getByText("You can't add that many pictures.")).toBeTruthy()
  })
})
