import pg from 'pg'

/** The database, or a machine of it, can't be reached. Whether a transaction under way was committed is unknown. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database can not be reached', { cause })
    this.name = 'DatabaseAway'
  }
}

/** Stopped by its operator, crashed, starting. */
const ENDING_CODES = ['57P01', '57P02', '57P03']
const NO_CONNECTION_LEFT = '53300'

/** Class 08, connection exceptions: also Citus about a worker that does not answer. */
const isAwayCode = (code = ''): boolean =>
  ENDING_CODES.includes(code) || code === NO_CONNECTION_LEFT || code.startsWith('08')

/** Whether the server ends the connection that it answered on. */
export const isConnectionEnd = (error: pg.DatabaseError): boolean => ENDING_CODES.includes(error.code ?? '')

/** Whether an error of the database says that it, or a machine of it, can't be reached. */
export const isDatabaseAway = (error: unknown): boolean =>
  error instanceof DatabaseAway || (error instanceof pg.DatabaseError && isAwayCode(error.code))
