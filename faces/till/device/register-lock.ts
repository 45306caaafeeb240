/**
 * mine: this window sells. elsewhere: another did before. taken: another does since. From the last two it comes back to mine
 * when the other window is closed.
 */
export type WhoSells = 'mine' | 'elsewhere' | 'taken'

/** One window of a device sells at a register. */
export interface RegisterLock {
  takeOver(): void
  leave(): void
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** By a Web Lock, which a browser gives back for a window that is closed or has crashed. */
export function registerLock(locks: LockManager, name: string, tell: (who: WhoSells) => void): RegisterLock {
  let mine = false
  let left = false
  let release = () => {}
  let waiting = new AbortController()

  const say = (who: WhoSells) => {
    if (!left) tell(who)
  }

  function held(): Promise<void> {
    mine = true
    say('mine')
    return new Promise(resolve => {
      release = resolve
      if (left) resolve()
    })
  }

  function wait(who: WhoSells): void {
    say(who)
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

/** Where a page has no locks (plain http, an old browser): the window that was opened last sells, and tells the others. */
export function registerCalls(channel: BroadcastChannel, tell: (who: WhoSells) => void): RegisterLock {
  channel.onmessage = () => tell('taken')
  const takeOver = () => {
    channel.postMessage('mine')
    tell('mine')
  }
  takeOver()
  return { takeOver, leave: () => channel.close() }
}
