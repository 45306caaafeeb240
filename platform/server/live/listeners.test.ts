import { describe, expect, it } from 'vitest'
import { toAccess } from '../access/access.ts'
import { CLOSE, type Listener, sendEvent } from './listeners.ts'

function listener(bufferedAmount = 0) {
  const sent: string[] = []
  const closed: number[] = []
  const made: Listener = {
    socket: {
      bufferedAmount,
      send: text => void sent.push(text),
      close: code => void closed.push(code),
      terminate: () => {},
      ping: () => {},
    },
    token: 't',
    signedIn: {
      who: {
        userId: 'u',
        userName: 'U',
        fullName: 'U',
        homeMerchantId: 'm',
        platformAdmin: false,
        sessionId: 's',
        provenAt: 0,
      },
      merchantId: 'm',
      access: toAccess([{ patterns: ['pos.*'], sites: 'all' }]),
    },
    seen: 10,
    waiting: undefined,
  }
  return { made, sent, closed }
}
const event = (id: number, topic = 'order', need = 'pos.onlineOrders:list') => ({
  id,
  merchantId: 'm',
  topic,
  need,
  data: {},
})

describe('telling a listener', () => {
  it('says each event once and in order, none that it saw before', () => {
    const { made, sent } = listener()
    for (const id of [9, 10, 11, 11, 12]) sendEvent(made, event(id))
    expect(sent.map(text => JSON.parse(text).id)).toEqual(['11', '12'])
  })

  it('moves past what it may not see', () => {
    const { made, sent } = listener()
    sendEvent(made, event(11, 'count', 'stock.taking:list'))
    expect(sent).toEqual([])
    expect(made.seen).toBe(11)
  })

  it('keeps what happens while the past is being read', () => {
    const { made, sent } = listener()
    made.waiting = []
    sendEvent(made, event(12))
    expect(sent).toEqual([])
    expect(made.waiting).toHaveLength(1)
  })

  it('lets go of who does not keep up; the event is not lost, because the listener resumes before it', () => {
    const { made, sent, closed } = listener(5_000_000)
    sendEvent(made, event(11))
    expect(sent).toEqual([])
    expect(closed).toEqual([CLOSE.tryAgain])
  })
})
