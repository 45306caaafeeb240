import type { DisplayState } from './display-state.ts'

export const DISPLAY_PATH = '/pos/register/display'

export const displayAddress = (siteId: string, register: string): string =>
  `${DISPLAY_PATH}?${new URLSearchParams({ shop: siteId, register })}`

/** Windows of one device talk to each other: it works without a network. */
const openChannel = (siteId: string, register: string) =>
  new BroadcastChannel(`countinghouse-display ${siteId} ${register}`)

/** A display that has just opened asks what to show. */
const ASKS = 'asks'

/** Undefined: the till was closed. */
type Message = { readonly state: DisplayState | undefined }

export interface DisplaySender {
  /** Sends what has changed. */
  send(state: DisplayState): void
  close(): void
}

export function displaySender(siteId: string, register: string): DisplaySender {
  const channel = openChannel(siteId, register)
  let last: DisplayState | undefined
  const post = (message: Message) => channel.postMessage(message)
  channel.onmessage = ({ data }) => {
    if (data === ASKS && last) post({ state: last })
  }
  return {
    send: state => {
      if (JSON.stringify(state) === JSON.stringify(last)) return
      last = state
      post({ state })
    },
    close: () => {
      post({ state: undefined })
      channel.close()
    },
  }
}

/** Calls back with everything that the till sends; stops when the answer is called. */
export function receiveDisplay(siteId: string, register: string, show: (state: DisplayState | undefined) => void) {
  const channel = openChannel(siteId, register)
  channel.onmessage = ({ data }: MessageEvent<Message | typeof ASKS>) => {
    if (data !== ASKS) show(data.state)
  }
  channel.postMessage(ASKS)
  return () => channel.close()
}
