export interface SessionSpan {
  /** Milliseconds since the epoch. */
  readonly openedAt: number
  /** Null: open. */
  readonly closedAt: number | null
}

const covers = ({ openedAt, closedAt }: SessionSpan, at: number): boolean =>
  openedAt <= at && (closedAt === null || at < closedAt)

/**
 * The session of a register that an action at the till belongs to (pos.md section 2): the one during which it happened.
 * If there is none, because the till's clock is slow or the register was closed too early, the open one, otherwise the
 * last one before it. A closed session stands for its supplementary close. Undefined: the register was never opened.
 * @param sessions of one register, in the order of their opening
 */
export const sessionFor = <S extends SessionSpan>(sessions: readonly S[], at: number): S | undefined =>
  sessions.find(session => covers(session, at)) ??
  sessions.find(({ closedAt }) => closedAt === null) ??
  sessions.findLast(({ openedAt }) => openedAt <= at) ??
  sessions[0]
