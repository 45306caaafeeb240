type Parts = { user: string; password: string; host: string; database: string; query: string }

/**
 * `new URL` will not do: a server behind a socket has an empty or percent-encoded host, which it refuses or changes.
 */
const shape =
  /^postgres(?:ql)?:\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<host>[^/?]*)\/(?<database>[^?]*)(?<query>\?.*)?$/

/** The same server and user, another database. */
export function withDatabase(url: string, database: string): string {
  return build({ ...parse(url), database: encodeURIComponent(database) })
}

/** The same server and database as another user. */
export function withUser(url: string, user: string, password: string): string {
  return build({ ...parse(url), user: encodeURIComponent(user), password: encodeURIComponent(password) })
}

export const databaseOf = (url: string): string => decodeURIComponent(parse(url).database)

export const userOf = (url: string): string => decodeURIComponent(parse(url).user)

function parse(url: string): Parts {
  const found = shape.exec(url)?.groups
  if (!found) throw new Error(`not a PostgreSQL URL: ${url.replace(/:[^:@/]*@/, ':…@')}`)
  const { user = '', password = '', host = '', database = '', query = '' } = found
  return { user, password, host, database, query }
}

function build({ user, password, host, database, query }: Parts): string {
  const secret = password && `:${password}`
  return `postgresql://${user}${secret}@${host}/${database}${query}`
}
