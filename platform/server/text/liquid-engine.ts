import { Liquid } from 'liquidjs'

const LIMITS = { parseLimit: 100_000, renderLimit: 200, memoryLimit: 8_000_000 } as const

/**
 * Reads own properties alone and no files, within limits; names that have no value stop the rendering.
 * @param templates texts that others may include, by name
 */
export const liquidEngine = (templates: Readonly<Record<string, string>>, escapes: boolean): Liquid =>
  new Liquid({
    ...LIMITS,
    ownPropertyOnly: true,
    strictVariables: true,
    strictFilters: true,
    // `{{ member.firstName | default: "there" }}` has a value where the name has none.
    lenientIf: true,
    templates: { ...templates },
    ...(escapes ? { outputEscape: 'escape' as const } : {}),
  })
