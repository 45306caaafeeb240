type Values = Readonly<Record<string, unknown>>

/** Settings and addresses of a site, or those of a set: absent is "not touched", null is "back to the default". */
export interface SiteValues {
  readonly settings: Values
  readonly extInfo: Values
}

export const PARTS = ['settings', 'extInfo'] as const

export interface ValueChange {
  readonly part: (typeof PARTS)[number]
  readonly name: string
  /** Null: the default. */
  readonly before: unknown
  readonly after: unknown
}

/** What a set would change at a site; nothing where the site agrees with it. */
export const changesBy = (site: SiteValues, set: SiteValues): ValueChange[] =>
  PARTS.flatMap(part =>
    Object.entries(set[part])
      .filter(([, after]) => after !== undefined)
      .map(([name, after]) => ({ part, name, before: site[part][name] ?? null, after }))
      .filter(({ before, after }) => before !== after),
  )

function withValues(own: Values, set: Values): Values {
  const merged = { ...own, ...Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined)) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null && value !== undefined))
}

/** The site with the values of a set. */
export const withSet = (site: SiteValues, set: SiteValues): SiteValues => ({
  settings: withValues(site.settings, set.settings),
  extInfo: withValues(site.extInfo, set.extInfo),
})

/** The set that takes changes back. */
export const undoing = (changes: readonly ValueChange[]): SiteValues => {
  const valuesOf = (part: ValueChange['part']) =>
    Object.fromEntries(changes.filter(change => change.part === part).map(({ name, before }) => [name, before]))
  return { settings: valuesOf('settings'), extInfo: valuesOf('extInfo') }
}
