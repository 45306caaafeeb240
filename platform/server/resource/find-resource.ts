import type { AnyResource } from '#platform/contract/define/resource.ts'

/** Finds a resource by its key; references name their target so. */
export type FindResource = (key: string) => AnyResource | undefined
