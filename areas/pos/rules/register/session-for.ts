export interface SessionSpan {
  /** Milliseconds since the epoch. */
  readonly openedAt: number
  /** Null: open. */
  readonly closedAt: number | null
}

const covers = ({ openedAt, closedAt }: SessionSpan, at: number): boolean =>
  openedAt <= at && (closedAt === null || at < closedAt)

/**
 * The session of a register that something at the till belongs to (pos.md section 2): the one it happened in; where it happened
 * in none, as the till's clock is slow or somebody closed too early, the one that is open now; else the last before it. A closed
 * one stands for its supplementary close. Undefined: the register was never opened.
 * @param sessions of one register, in the order of their opening
 */
export const sessionFor = <S extends SessionSpan>(sessions: readonly S[], at: number): S | undefined =>
  sessions.find(session => covers(session, at)) ??
  sessions.find(({ closedAt }) => closedAt === null) ??
  sessions.findLast(({ openedAt }) => openedAt <= at) ??
  sessions[0]
