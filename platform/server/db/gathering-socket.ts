import { Socket } from 'node:net'

/**
 * A database connection that sends statements of one tick in one packet. The driver corks it around each statement.
 * Another cork until the end of the tick sends statements that start together (Promise.all) with one system call and
 * wakes the database once.
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
