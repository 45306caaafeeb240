import { reportShowings, type SentShowing } from '../../contract/player.ts'
import { askServer } from './player-server.ts'
import { dropShowings, nextShowings, type PlayerDatabase, type StoredShowing } from './showing-store.ts'

/** Fewer than the call accepts: 64 kB is all that a call without a session may have. */
const SENT_AT_ONCE = 200

const toSent = ({ seq: _seq, at, skipped, ...showing }: StoredShowing): SentShowing => ({
  ...showing,
  at: new Date(at).toISOString(),
  ...(skipped && { skipped }),
})

/** Sends what the device has shown, oldest first. A call that gets no answer is repeated later: the server stores by id. */
export async function sendShowings(db: PlayerDatabase, { key, sign }: { key: string; sign: string }): Promise<void> {
  for (;;) {
    const showings = await nextShowings(db, SENT_AT_ONCE)
    if (showings.length === 0) return
    await askServer(reportShowings, { key, sign, showings: showings.map(toSent) })
    await dropShowings(db, showings)
  }
}
