import type { KeyboardEvent } from 'react'
import type { FoundItems as Found } from '#areas/pos/rules/till/find-items.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { ItemTiles } from './item-tiles.tsx'
import lines from './lines.module.css'
import { HITS } from './use-item-search.ts'

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

interface FoundItemsProps {
  matches: Found
  /** @param index of the result to focus; -1 is the search box */
  onGo: (index: number) => void
}

/** Search results; arrow keys move between them and the search box. */
export function FoundItems({ matches, onGo }: FoundItemsProps) {
  const t = useTranslations()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEP[event.key]
    const hits = [...event.currentTarget.querySelectorAll('button')]
    const at = hits.indexOf(event.target as HTMLButtonElement) // -1 for any other element
    if (step === undefined || at < 0) return
    event.preventDefault()
    onGo(at + step)
  }
  if (matches.items.length === 0) return <p className={lines.empty}>{t('pos.till.nothingFound')}</p>
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it take the keys
    <div id={HITS} onKeyDown={move}>
      {matches.similar && (
        <p className={lines.empty} role="status">
          {t('pos.till.similarFound')}
        </p>
      )}
      <ItemTiles items={matches.items} />
    </div>
  )
}
