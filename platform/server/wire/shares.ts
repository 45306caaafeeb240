/** A quota that holders share: a total and a limit per holder. Bytes of bodies, places for uploads. */
export interface Shares {
  /**
   * Takes an amount. `release` returns it and may be called twice. Otherwise tells which limit was reached: the
   * holder's or the total.
   */
  take(holder: string, amount: number): { readonly release: () => void } | { readonly full: 'holder' | 'all' }
  /** Amount in use. */
  taken(): number
}

export function shares(most: { readonly all: number; readonly each: number }): Shares {
  const byHolder = new Map<string, number>()
  let all = 0
  return {
    taken: () => all,
    take(holder, amount) {
      const held = byHolder.get(holder) ?? 0
      if (held + amount > most.each) return { full: 'holder' }
      if (all + amount > most.all) return { full: 'all' }
      all += amount
      byHolder.set(holder, held + amount)
      let released = false
      return {
        release() {
          if (released) return
          released = true
          all -= amount
          const left = (byHolder.get(holder) ?? 0) - amount
          if (left > 0) byHolder.set(holder, left)
          else byHolder.delete(holder)
        },
      }
    },
  }
}
