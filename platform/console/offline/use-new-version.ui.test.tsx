import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useNewVersion } from './use-new-version.ts'

const entry = (release: string) => `/assets/index-${release}.js`
const page = (release: string) =>
  `<html><head><script>document.documentElement.dataset.build="${entry(release)}"</script></head></html>`
let answers: () => Promise<Response>

function Bar() {
  return <p>{useNewVersion() ? 'New release' : 'As it is'}</p>
}
const says = () => screen.getByText(/./).textContent

beforeEach(() => {
  vi.useFakeTimers()
  document.documentElement.dataset.build = entry('one')
  answers = async () => new Response(page('one'))
  vi.stubGlobal('fetch', () => answers())
})
afterEach(() => {
  vi.useRealTimers()
  delete document.documentElement.dataset.build
})

const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))

describe('a page of an app', () => {
  it('says that there is a new release within five minutes, and is not reloaded by itself', async () => {
    render(<Bar />)
    await minutes(6)
    expect(says()).toBe('As it is')
    answers = async () => new Response(page('two'))
    await minutes(5)
    expect(says()).toBe('New release')
  })

  it('looks as soon as the device is woken', async () => {
    render(<Bar />)
    answers = async () => new Response(page('two'))
    await act(async () => document.dispatchEvent(new Event('visibilitychange')))
    await minutes(0)
    expect(says()).toBe('New release')
  })

  it('goes on as it is without a network, or while the server is away', async () => {
    render(<Bar />)
    answers = async () => Promise.reject(new TypeError('Failed to fetch'))
    await minutes(6)
    answers = async () => new Response('Bad gateway', { status: 502 })
    await minutes(6)
    expect(says()).toBe('As it is')
  })
})
