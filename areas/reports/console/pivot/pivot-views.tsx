import { SavedViewsButton } from '#platform/console/kit/list/saved-views-button.tsx'
import { usePlace } from '#platform/console/shell/frame/place.tsx'
import { SalesPivot } from '../../contract/sales-pivot.ts'

/** Arrangements that a person keeps and shares: the address's values by their names. */
export function PivotViews() {
  const { search, setSearch } = usePlace()
  return (
    <SavedViewsButton
      page={SalesPivot.key}
      present={() => ({ search })}
      onApply={({ search: stored }) => {
        const none = Object.fromEntries(Object.keys(search).map(name => [name, null]))
        setSearch({ ...none, ...readValues(stored) }, { replace: true })
      }}
    />
  )
}

function readValues(stored: unknown): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
