import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'

/** Whether an IP address, in numbers, may be connected to. */
export type CanReach = (address: string) => boolean

export class ForbiddenTarget extends Error {}

interface Found {
  readonly address: string
  readonly family: number
}

/**
 * The addresses that a name or a number stands for, judged at the very moment of connecting: a name may mean another one a
 * moment later, so whoever asked connects to what is given here. One that may not be reached forbids the name as a whole.
 * @throws ForbiddenTarget, or what the system says of a name that nobody knows
 */
export async function resolveAllowed(host: string, mayReach: CanReach): Promise<readonly [Found, ...Found[]]> {
  const family = isIP(host)
  const found: Found[] = family === 0 ? await lookup(host, { all: true }) : [{ address: host, family }]
  const [first, ...others] = found
  if (!first) throw new Error(`nothing is known of ${host}`)
  if (!found.every(({ address }) => mayReach(address))) throw new ForbiddenTarget(host)
  return [first, ...others]
}

/** The same for Node's own connections. It is not asked for numbers: those are judged before. */
export const guardedLookup =
  (mayReach: CanReach): LookupFunction =>
  (name, { all }, tell) => {
    resolveAllowed(name, mayReach).then(
      found => (all ? tell(null, [...found]) : tell(null, found[0].address, found[0].family)),
      (error: NodeJS.ErrnoException) => tell(error, '', 0),
    )
  }
