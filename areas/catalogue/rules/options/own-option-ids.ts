interface OptionRow {
  readonly id?: string | undefined
}

export interface GroupRow {
  readonly id: string
  readonly options: readonly OptionRow[]
  readonly default: readonly string[]
  readonly exceptions: readonly { readonly prices: Readonly<Record<string, number>> }[]
}

/**
 * Groups whose options have ids of their own: those without one are given one, and those of a copy that stand for options of
 * another group are given another, in all of the group.
 * @param ownerOf the group that has an option now
 */
export function withOwnOptionIds<G extends GroupRow>(
  groups: readonly G[],
  ownerOf: ReadonlyMap<string, string>,
  newId: () => string,
): G[] {
  const owners = new Map(ownerOf)
  return groups.map(group => {
    const renamed = new Map<string, string>()
    const options = group.options.map(option => {
      const { id } = option
      const owner = id === undefined ? undefined : owners.get(id)
      const own = id !== undefined && (owner === undefined || owner === group.id) ? id : newId()
      if (id !== undefined) renamed.set(id, own)
      owners.set(own, group.id)
      return { ...option, id: own }
    })
    const idNow = (id: string) => renamed.get(id) ?? id
    const exceptions = group.exceptions.map(exception => ({
      ...exception,
      prices: Object.fromEntries(Object.entries(exception.prices).map(([id, price]) => [idNow(id), price])),
    }))
    return { ...group, options, default: group.default.map(idNow), exceptions }
  })
}
