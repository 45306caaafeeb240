/** What many holders share: so much in all, and so much for each of them. Bytes of bodies, places for uploads. */
export interface Shares {
  /** Takes an amount; `release` gives it back and may be called twice. Otherwise who has too much: the holder, or all together. */
  take(holder: string, amount: number): { readonly release: () => void } | { readonly full: 'holder' | 'all' }
  /** Taken in all. */
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
