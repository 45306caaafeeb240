import { domainEvent } from '#platform/contract/define/domain-event.ts'

/** A credential lost a package, was returned, or its account was closed: what was paid for the rest is refunded. */
export interface PackageGivenUp {
  readonly credential: string
  readonly package: string
}

export const packageGivenUp = domainEvent<PackageGivenUp>('acs.packageGivenUp')
