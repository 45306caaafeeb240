type Parts = { user: string; password: string; host: string; database: string; query: string }

/**
 * `new URL` does not work: a server behind a socket has an empty or percent-encoded host, which it refuses or changes.
 */
const shape =
  /^postgres(?:ql)?:\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<host>[^/?]*)\/(?<database>[^?]*)(?<query>\?.*)?$/

/** The same server and user with another database. */
export function withDatabase(url: string, database: string): string {
  return build({ ...parse(url), database: encodeURIComponent(database) })
}

/** The same server and database as another user. */
export function withUser(url: string, user: string, password: string): string {
  return build({ ...parse(url), user: encodeURIComponent(user), password: encodeURIComponent(password) })
}

export const databaseOf = (url: string): string => decodeURIComponent(parse(url).database)

/** Where its server listens, an address or the folder of a socket, and who signs in there with what. */
export function signInOf(url: string): { host: string; port: string; user: string; password: string } {
  const { user, password, host, query } = parse(url)
  const [, address = '', port = ''] = /^(.*?)(?::(\d+))?$/.exec(host) ?? []
  const named = new URLSearchParams(query)
  return {
    host: decodeURIComponent(address) || (named.get('host') ?? ''),
    port: port || (named.get('port') ?? '5432'),
    user: decodeURIComponent(user),
    password: decodeURIComponent(password),
  }
}

export const userOf = (url: string): string => decodeURIComponent(parse(url).user)

function parse(url: string): Parts {
  const groups = shape.exec(url)?.groups
  if (!groups) throw new Error(`not a PostgreSQL URL: ${url.replace(/:[^:@/]*@/, ':…@')}`)
  const { user = '', password = '', host = '', database = '', query = '' } = groups
  return { user, password, host, database, query }
}

function build({ user, password, host, database, query }: Parts): string {
  const secret = password && `:${password}`
  return `postgresql://${user}${secret}@${host}/${database}${query}`
}
