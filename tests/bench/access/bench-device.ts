import { DEVICE_POLL } from '#areas/access/contract/device-protocol.ts'

export type BenchMessage = Readonly<Record<string, unknown>> & { readonly type: string }

/** A controller that polls. */
export function benchDevice(url: string, key: string) {
  let seq = 0
  const next = (kind: string, port: number, more: object = {}) => {
    seq += 1
    return { seq, at: new Date().toISOString(), port, kind, ...more }
  }
  const poll = async (messages: readonly object[], waitSeconds = 0): Promise<BenchMessage[]> => {
    const answer = await fetch(`${url}${DEVICE_POLL}`, {
      method: 'POST',
      headers: { authorization: `Device ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ messages, waitSeconds }),
    })
    if (answer.status !== 200) throw new Error(`polling answered ${answer.status}`)
    const { messages: said } = (await answer.json()) as { messages: BenchMessage[] } // as docs/devices.md says
    return said
  }
  return {
    poll,
    hello: (listVersion = 0) =>
      poll([
        {
          ...{ type: 'hello', protocol: 1, firmware: 'bench', epoch: 'bench', lastSeq: 0, listVersion },
          clock: new Date().toISOString(),
        },
      ]),
    async decide(port: number, number: string): Promise<boolean> {
      const said = await poll([{ type: 'decide', id: number, port, medium: 'card', number }])
      return said.some(({ type, grant }) => type === 'decision' && grant === true)
    },
    /** Passages and what loops tell around them, as a lane sends them. */
    events: (count: number, number: (nth: number) => string) =>
      Array.from({ length: count }, (_, nth) => {
        const kind = ['loopOn', 'granted', 'passage', 'loopOff'][nth % 4] ?? ''
        const who = kind === 'passage' || kind === 'granted' ? { credential: `card:${number(nth)}` } : {}
        return next(kind, (nth % 8) + 1, who)
      }),
    /** Cars that nobody knows, through a raised gate. */
    passages: (count: number) => Array.from({ length: count }, () => next('passage', 1)),
    loops: (count: number) =>
      Array.from({ length: count }, (_, nth) =>
        next(nth % 2 === 0 ? 'loopOn' : 'loopOff', (Math.floor(nth / 2) % 8) + 1),
      ),
  }
}

export type BenchDevice = ReturnType<typeof benchDevice>
