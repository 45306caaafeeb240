import { totalmem } from 'node:os'

const MB = 1024 * 1024

export type ServerSettings = {
  /** Only for disposable test clusters: a crash of the machine may destroy the data. */
  fast?: boolean
  maxConnections?: number
}

/** Where the server listens: a Unix socket in its own directory, or a port of 127.0.0.1. */
export type Listening = { kind: 'socket' } | { kind: 'loopback'; port: number }

/** Bytes that this process may use: a container's limit counts, not the machine's memory. */
function memoryOfMachine(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

const megabytes = (bytes: number, least: number, most: number): string =>
  `${Math.round(Math.min(Math.max(bytes / MB, least), most))}MB` // not money: memory

/**
 * Settings are passed on the command line at every start, so that they follow the machine and upgrades need no merge of
 * configuration files. Node shares the machine, hence an eighth of memory for buffers instead of the usual quarter.
 */
export function serverArguments(listening: Listening, settings: ServerSettings, memory = memoryOfMachine()): string[] {
  const values: Record<string, string> = {
    listen_addresses: listening.kind === 'loopback' ? '127.0.0.1' : '',
    ...(listening.kind === 'loopback' ? { port: String(listening.port) } : { port: '5432' }),
    // "." is the data directory, which avoids long paths, commas and quotes
    unix_socket_directories: listening.kind === 'socket' ? '.' : '',
    unix_socket_permissions: '0700',
    password_encryption: 'scram-sha-256',
    max_connections: String(settings.maxConnections ?? 80),
    shared_buffers: settings.fast ? '64MB' : megabytes(memory / 8, 32, 2048),
    effective_cache_size: megabytes(memory / 2, 128, 65536),
    maintenance_work_mem: megabytes(memory / 32, 32, 512),
    work_mem: megabytes(memory / 1024, 4, 32),
    max_wal_size: '2GB',
    wal_compression: 'on',
    random_page_cost: '1.1', // solid-state disks
    jit: 'off', // short queries: compiling costs more than it saves
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_line_prefix: '%m [%p] %q%u@%d ',
    ...(settings.fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' } : {}),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** PGHOST, PGDATA and similar variables of the user's shell must not affect our server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'))
  return { ...Object.fromEntries(own), LANG: 'C' }
}
