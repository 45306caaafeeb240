import '#platform/console/kit/styles/control-styles.ts'
import { MultiSelect, TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ControlledPage, controlledPages } from '#areas/system/contract/user-type.ts'
import { inputProps } from '#platform/console/kit/fields/controls/control.ts'
import type { OwnControlProps } from '#platform/console/kit/form/form-view.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useLocale, useTranslations } from '#platform/console/shell/language/messages.tsx'

interface Choice {
  readonly value: string
  readonly label: string
}

/** Everything of an area, then each of its permissions. */
function choicesOf(pages: readonly ControlledPage[]): { group: string; items: Choice[] }[] {
  const areas = Map.groupBy(pages, ({ area }) => area)
  return [...areas].map(([area, inArea]) => ({
    group: inArea[0]?.areaTitle || area,
    items: [
      ...(area === '' ? [] : [{ value: `${area}.*`, label: `${area}.*` }]),
      ...inArea.flatMap(({ key, title, controls }) =>
        controls.map(control => ({ value: `${key}:${control.name}`, label: `${title}: ${control.title}` })),
      ),
    ],
  }))
}

/** Values that no page offers any more stay chosen until they are removed. */
function withChosen(groups: ReturnType<typeof choicesOf>, chosen: readonly string[]) {
  const offered = new Set(groups.flatMap(({ items }) => items.map(({ value }) => value)))
  const others = chosen.filter(value => !offered.has(value)).map(value => ({ value, label: value }))
  return others.length > 0 ? [{ group: '', items: others }, ...groups] : groups
}

/** Permissions of a credential, chosen from those of the product. People who may not list them type them. */
export function ScopesControl(props: OwnControlProps) {
  const t = useTranslations()
  const { id } = useLocale()
  const { value, onChange } = props
  const chosen = Array.isArray(value) ? value.map(String) : []
  const { data, isError } = useQuery({
    queryKey: ['system.userType', 'pages', id],
    queryFn: async ({ signal }) => (await call(controlledPages, {}, { signal, hideErrors: true })).result,
    staleTime: 300_000,
    retry: false,
  })
  if (isError) return <TagsInput {...inputProps(props)} value={chosen} onChange={onChange} />
  return (
    <MultiSelect
      {...inputProps(props)}
      value={chosen}
      onChange={onChange}
      data={withChosen(choicesOf(data ?? []), chosen)}
      placeholder={chosen.length === 0 ? t('developer.credential.chooseScopes') : ''}
      searchable
      limit={100}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
