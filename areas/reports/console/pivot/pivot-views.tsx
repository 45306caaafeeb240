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
      onApply={({ search: kept }) => {
        const none = Object.fromEntries(Object.keys(search).map(name => [name, null]))
        setSearch({ ...none, ...valuesOf(kept) }, { replace: true })
      }}
    />
  )
}

function valuesOf(kept: unknown): Record<string, string> {
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
