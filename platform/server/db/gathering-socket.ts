import { Socket } from 'node:net'

/**
 * A connection to the database that sends what is asked in one go in one packet. The driver corks it around each
 * statement; corked once more until the end of the tick, statements asked for together (Promise.all) leave together: one
 * system call, and one waking of the database, instead of one each.
 */
export class GatheringSocket extends Socket {
  #gathering = false

  override cork(): void {
    super.cork()
    if (this.#gathering) return
    this.#gathering = true
    super.cork()
    process.nextTick(() => {
      this.#gathering = false
      this.uncork()
    })
  }
}
