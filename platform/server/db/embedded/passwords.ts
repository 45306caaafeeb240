import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** The three roles of the cluster. Only the supervisor signs in as the superuser. */
const Passwords = z.object({ superuser: z.string(), owner: z.string(), app: z.string() })
export type Passwords = z.infer<typeof Passwords>

/** base64url needs no escaping in a connection string. */
const randomPassword = (): string => randomBytes(24).toString('base64url')

export function makePasswords(file: string): Passwords {
  const made = { superuser: randomPassword(), owner: randomPassword(), app: randomPassword() }
  writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' })
  return made
}

export const readPasswords = (file: string): Passwords => Passwords.parse(JSON.parse(readFileSync(file, 'utf8')))
