import type { AnyResource } from '#platform/contract/define/resource.ts'

/** Finds a resource by its key, as references name it. */
export type FindResource = (key: string) => AnyResource | undefined
