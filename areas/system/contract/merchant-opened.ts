import { domainEvent } from '#platform/contract/define/domain-event.ts'

/** A merchant is new and has its limits and roles: areas add what every merchant begins with, in the merchant's context. */
export const merchantOpened = domainEvent<Record<string, never>>('system.merchantOpened')
