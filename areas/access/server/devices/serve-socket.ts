import type { RouteParts } from '#platform/server/operation/area-server.ts'
import type { ToDevice } from '../../contract/device-protocol.ts'
import { dueMessages, takeMessage } from './device-work.ts'
import type { KnownController } from './find-controller.ts'
import { readDeviceJson } from './read-json.ts'
import { onWake } from './wake-devices.ts'

/** What `ws` gives. */
export interface DeviceSocket {
  readonly readyState: number
  /** Bytes that the device has not fetched yet. */
  readonly bufferedAmount: number
  send(text: string): void
  close(code?: number): void
  on(event: 'message', heard: (data: unknown) => void): unknown
  on(event: 'close', heard: () => void): unknown
  on(event: 'error', heard: (error: Error) => void): unknown
}

const OPEN = 1
const LOOK_MS = 1000
/** A slow device gets the next page of its list once it has fetched those before. */
const MOST_BUFFERED = 8_000_000
/** Messages that wait to be answered; a device that sends more does not keep to the protocol. */
const MOST_WAITING = 200
const CLOSE = { protocol: 1002, fault: 1011, overrun: 1008 } as const

/** Serves one connection of a controller: its messages one after the other, and what waits for it as it comes. */
export function serveSocket(parts: RouteParts, controller: KnownController, socket: DeviceSocket): void {
  let waiting = 0
  let greeted = false
  let work = Promise.resolve()
  const tell = (messages: readonly ToDevice[]) => {
    if (socket.readyState === OPEN) for (const message of messages) socket.send(JSON.stringify(message))
  }
  const next = (step: () => Promise<void>) => {
    work = work.then(step).catch((error: unknown) => {
      parts.log.error({ err: error, controller: controller.id }, 'a message of a controller could not be answered')
      socket.close(CLOSE.fault)
    })
  }
  const look = () =>
    next(async () => {
      if (!greeted || socket.bufferedAmount > MOST_BUFFERED) return
      const due = await dueMessages(parts, controller)
      tell(due)
      // Messages that came meanwhile are answered between two pages of the list.
      if (due.some(({ type, last }) => type === 'list' && last === false)) look()
    })
  const forget = onWake(controller.id, look)
  const ticking = setInterval(look, LOOK_MS)
  socket.on('message', data => {
    const message = readDeviceJson(String(data))
    if (message === undefined) return socket.close(CLOSE.protocol)
    waiting += 1
    if (waiting > MOST_WAITING) return socket.close(CLOSE.overrun)
    next(async () => {
      const answers = await takeMessage(parts, controller, message)
      waiting -= 1
      greeted ||= answers.some(({ type }) => type === 'welcome')
      tell(answers)
    })
  })
  socket.on('error', error => parts.log.info({ err: error, controller: controller.id }, 'a controller broke off'))
  socket.on('close', () => {
    clearInterval(ticking)
    forget()
  })
}
