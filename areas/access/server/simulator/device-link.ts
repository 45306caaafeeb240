import { DEVICE_SOCKET } from '../../contract/device-protocol.ts'

export type Message = Readonly<Record<string, unknown>> & { readonly type: string }

export interface LinkEvents {
  onOpen(): void
  onMessage(message: Message): void
  onClose(): void
}

export interface DeviceLink {
  /** @returns false: not connected, nothing was sent */
  send(message: Message): boolean
  close(): void
}

/** Opens one connection of a controller. */
export type OpenLink = (events: LinkEvents) => DeviceLink

/** @param url of the server, such as `http://127.0.0.1:8080` */
export const socketLink =
  (url: string, key: string): OpenLink =>
  events => {
    const headers = { authorization: `Device ${key}` }
    const options = { headers } as unknown as string[] // Node's socket takes headers; the types are the browser's
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${DEVICE_SOCKET}`, options)
    socket.addEventListener('open', () => events.onOpen())
    socket.addEventListener('message', ({ data }) => events.onMessage(JSON.parse(String(data))))
    // An error is followed by the end of the connection, which the controller answers by connecting again.
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('close', () => events.onClose())
    return {
      send(message) {
        if (socket.readyState !== WebSocket.OPEN) return false
        socket.send(JSON.stringify(message))
        return true
      },
      close: () => socket.close(),
    }
  }
