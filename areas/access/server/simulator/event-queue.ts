import type { DeviceEvent } from '../../contract/device-protocol.ts'
import type { MemoryStore } from './device-memory.ts'

/** Fewer than the protocol allows: a message has at most 65,536 bytes. */
const AT_ONCE = 200

/** Events of a controller that the server has not stored yet, in their order. */
export function eventQueue(store: MemoryStore, newEpoch: () => string) {
  const saved = store.load()
  let epoch = saved?.epoch ?? newEpoch()
  let seq = saved?.seq ?? 0
  let queue: DeviceEvent[] = [...(saved?.queue ?? [])]
  const save = () => store.save({ epoch, seq, queue })
  save()
  return {
    epoch: () => epoch,
    lastSeq: () => seq,
    length: () => queue.length,
    add(event: Omit<DeviceEvent, 'seq'>) {
      seq += 1
      queue.push({ seq, ...event })
      save()
    },
    batch: () => queue.slice(0, AT_ONCE),
    /** @returns whether anything was stored or refused for good */
    taken(upTo: number, refused: readonly (number | null)[]): boolean {
      const before = queue.length
      queue = queue.filter(event => event.seq > upTo && !refused.includes(event.seq))
      if (queue.length === before) return false
      save()
      return true
    },
    lose() {
      epoch = newEpoch()
      seq = 0
      queue = []
      save()
    },
  }
}
