import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'

/** Whether an IP address may be connected to. */
export type CanReach = (address: string) => boolean

export class ForbiddenTarget extends Error {}

interface Found {
  readonly address: string
  readonly family: number
}

/**
 * Resolves and checks a host at the moment of connecting. A name may resolve differently a moment later, so the caller
 * must connect to the returned address. One forbidden address forbids the whole name.
 * @throws ForbiddenTarget, or the system's error for an unknown name
 */
export async function resolveAllowed(host: string, mayReach: CanReach): Promise<readonly [Found, ...Found[]]> {
  const family = isIP(host)
  const addresses: Found[] = family === 0 ? await lookup(host, { all: true }) : [{ address: host, family }]
  const [first, ...others] = addresses
  if (!first) throw new Error(`nothing is known of ${host}`)
  if (!addresses.every(({ address }) => mayReach(address))) throw new ForbiddenTarget(host)
  return [first, ...others]
}

/** The same for Node's own connections. Node skips it for numbers, which are checked before. */
export const guardedLookup =
  (mayReach: CanReach): LookupFunction =>
  (name, { all }, tell) => {
    resolveAllowed(name, mayReach).then(
      addresses => (all ? tell(null, [...addresses]) : tell(null, addresses[0].address, addresses[0].family)),
      (error: NodeJS.ErrnoException) => tell(error, '', 0),
    )
  }
