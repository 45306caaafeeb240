import { afterEach, describe, expect, it, vi } from 'vitest'
import { type RegisterLock, registerCalls, registerLock, type WhoSells } from './register-lock.ts'

interface Window extends RegisterLock {
  readonly told: readonly WhoSells[]
}

const open: Window[] = []
afterEach(() => {
  for (const window of open.splice(0)) window.leave()
})

let registers = 0

/** Windows of one device, on a register that no other test has. */
function device(kind: 'locks' | 'calls') {
  const name = `register-${registers++}`
  return (): Window => {
    const messages: WhoSells[] = []
    const tell = (who: WhoSells) => void messages.push(who)
    const lock =
      kind === 'locks' ? registerLock(navigator.locks, name, tell) : registerCalls(new BroadcastChannel(name), tell)
    const window = { ...lock, told: messages }
    open.push(window)
    return window
  }
}

/** The first window of a device sells; a second is told so. */
async function twoWindows() {
  const opened = device('locks')
  const first = opened()
  await says(first, 'mine')
  const second = opened()
  await says(second, 'elsewhere')
  return { opened, first, second }
}

const says = (window: Window, ...who: WhoSells[]) => vi.waitFor(() => expect(window.told).toEqual(who))

describe('two windows on one register', () => {
  it('the first sells, the second is told so and sells once the first is closed', async () => {
    const { first, second } = await twoWindows()
    first.leave()
    await says(second, 'elsewhere', 'mine')
    expect(first.told).toEqual(['mine'])
  })

  it('the second takes over, the first hears of it, and may take it back', async () => {
    const { first, second } = await twoWindows()
    second.takeOver()
    await says(second, 'elsewhere', 'mine')
    await says(first, 'mine', 'taken')
    first.takeOver()
    await says(first, 'mine', 'taken', 'mine')
    await says(second, 'elsewhere', 'mine', 'taken')
    first.leave()
    await says(second, 'elsewhere', 'mine', 'taken', 'mine')
  })

  it('a third that waits is not asked when the second takes over', async () => {
    const { opened, first, second } = await twoWindows()
    const third = opened()
    await says(third, 'elsewhere')
    second.takeOver()
    await says(second, 'elsewhere', 'mine')
    await says(first, 'mine', 'taken')
    expect(third.told).toEqual(['elsewhere'])
  })

  it('registers are nothing to each other', async () => {
    const [first, other] = [device('locks')(), device('locks')()]
    await says(first, 'mine')
    await says(other, 'mine')
  })

  it('without locks the window that was opened last sells', async () => {
    const opened = device('calls')
    const first = opened()
    await says(first, 'mine')
    const second = opened()
    await says(second, 'mine')
    await says(first, 'mine', 'taken')
    first.takeOver()
    await says(first, 'mine', 'taken', 'mine')
    await says(second, 'mine', 'taken')
  })
})
