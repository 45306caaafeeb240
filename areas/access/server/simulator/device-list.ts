import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Medium } from '../../rules/access-terms.ts'
import type { ListEntry, ListPage } from '../../rules/list-signature.ts'
import { signedText } from '../../rules/list-signature.ts'
import { lookupKey, normaliseNumber } from '../../rules/medium.ts'
import type { ListTerms } from '../../rules/offline/list-terms.ts'

export type SentPage = ListPage & { readonly full: boolean; readonly signature: string }

/** The list of a controller: pages are applied together when the last has come. */
export function deviceList(key: string) {
  const secret = createHash('sha256').update(key).digest()
  let entries = new Map<string, ListEntry>()
  let terms: ListTerms | undefined
  let version = 0
  let pages: SentPage[] = []

  const isSigned = ({ signature, ...page }: SentPage): boolean => {
    const expected = createHmac('sha256', secret).update(signedText(page)).digest()
    const sent = Buffer.from(signature, 'hex')
    return sent.length === expected.length && timingSafeEqual(sent, expected)
  }

  /** @returns `refused`: a gap or a wrong signature; the list stays as it is, and a new hello asks again */
  function take(page: SentPage): 'waits' | 'applied' | 'refused' {
    if (page.page === 1) pages = []
    if (page.from !== version && !page.full) return refuse()
    if (page.page !== pages.length + 1 || !isSigned(page)) return refuse()
    pages.push(page)
    if (!page.last) return 'waits'
    const next = page.full ? new Map<string, ListEntry>() : new Map(entries)
    for (const { put, remove } of pages) {
      for (const entry of put) next.set(entry.key, entry)
      for (const gone of remove) next.delete(gone)
    }
    entries = next
    terms = JSON.parse(page.terms ?? 'null') ?? terms
    version = page.to
    pages = []
    return 'applied'
  }

  function refuse(): 'refused' {
    pages = []
    return 'refused'
  }

  return {
    take,
    version: () => version,
    terms: () => terms,
    size: () => entries.size,
    entryOf(medium: Medium, number: string): ListEntry | undefined {
      if (!terms) return undefined
      const lookup = lookupKey(medium, normaliseNumber(medium, number))
      return entries.get(createHmac('sha256', Buffer.from(terms.listKey, 'hex')).update(lookup).digest('hex'))
    },
    forget() {
      entries = new Map()
      terms = undefined
      version = 0
      pages = []
    },
  }
}

export type DeviceList = ReturnType<typeof deviceList>
