/**
 * mine: this window sells. elsewhere: another window did before. taken: another window took over. The last two return
 * to mine when the other window is closed.
 */
export type WhoSells = 'mine' | 'elsewhere' | 'taken'

/** Lets one window of a device sell at a register. */
export interface RegisterLock {
  takeOver(): void
  leave(): void
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Uses a Web Lock, which the browser releases when a window closes or crashes. */
export function registerLock(locks: LockManager, name: string, tell: (who: WhoSells) => void): RegisterLock {
  let mine = false
  let left = false
  let release = () => {}
  let waiting = new AbortController()

  const tellUntilLeft = (who: WhoSells) => {
    if (!left) tell(who)
  }

  function held(): Promise<void> {
    mine = true
    tellUntilLeft('mine')
    return new Promise(resolve => {
      release = resolve
      if (left) resolve()
    })
  }

  function wait(who: WhoSells): void {
    tellUntilLeft(who)
    waiting = new AbortController()
    if (!left) void ask({ signal: waiting.signal })
  }

  async function ask(options: LockOptions): Promise<void> {
    try {
      await locks.request(name, options, lock => (lock ? held() : wait('elsewhere')))
    } catch (error) {
      if (!isAbort(error)) throw error
      // Nobody waits any more, or another window took it.
      if (!mine) return
      mine = false
      wait('taken')
    }
  }

  void ask({ ifAvailable: true })
  return {
    takeOver() {
      waiting.abort()
      void ask({ steal: true })
    },
    leave() {
      left = true
      waiting.abort()
      release()
    },
  }
}

/** Without Web Locks (plain http, an old browser): the last opened window sells and notifies the others. */
export function registerCalls(channel: BroadcastChannel, tell: (who: WhoSells) => void): RegisterLock {
  channel.onmessage = () => tell('taken')
  const takeOver = () => {
    channel.postMessage('mine')
    tell('mine')
  }
  takeOver()
  return { takeOver, leave: () => channel.close() }
}
