import { SECOND_MS } from '#platform/rules/time/durations.ts'
import type { DeviceLink, Message, OpenLink } from './device-link.ts'
import type { DeviceTime } from './virtual-lane.ts'

const RECONNECT_MS = 2 * SECOND_MS

export interface ConnectionParts {
  readonly openLink: OpenLink
  readonly time: DeviceTime
  /** The link is open: the device says hello. */
  readonly hello: () => void
  readonly onMessage: (message: Message) => void
  readonly onClose: () => void
}

/** The link of a device to its server: opened again after it closed, unless the network is cut. */
export function deviceConnection({ openLink, time, hello, onMessage, onClose }: ConnectionParts) {
  let link: DeviceLink | undefined
  let welcomed = false
  let stopped = false
  let cutUntil = 0
  let cancelConnecting = () => {}

  function connect(): void {
    if (stopped) return
    const cutFor = cutUntil - time.clock()
    if (cutFor > 0) {
      cancelConnecting = time.after(cutFor, connect)
      return
    }
    welcomed = false
    link = openLink({
      onOpen: hello,
      onMessage,
      onClose() {
        welcomed = false
        link = undefined
        onClose()
        if (!stopped) cancelConnecting = time.after(RECONNECT_MS, connect)
      },
    })
  }

  return {
    connect,
    /** @returns false: there is no link */
    send: (message: Message): boolean => link?.send(message) ?? false,
    /** The server answered the hello. */
    welcome() {
      welcomed = true
    },
    isWelcomed: () => welcomed,
    close: () => link?.close(),
    cut(seconds: number) {
      cutUntil = time.clock() + seconds * SECOND_MS
      link?.close()
    },
    stop() {
      stopped = true
      cancelConnecting()
      link?.close()
    },
  }
}
