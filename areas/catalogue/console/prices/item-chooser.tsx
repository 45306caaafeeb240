import { SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import { FieldControl } from '#platform/console/kit/fields/controls/controls.tsx'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import type { PreviewTarget } from '#platform/contract/wire/list.ts'
import { Plu } from '../../contract/plu.ts'

/** By what items are chosen where no list is in front of them. */
const CHOSEN_BY = ['category', 'supplier', 'tags'] as const
const FACTS = {
  category: { to: 'catalogue.category', max: 50 },
  supplier: { to: 'catalogue.supplier', max: 50 },
  tags: { to: 'catalogue.pluTag', max: 50 },
} as const
type Chosen = Readonly<Partial<Record<(typeof CHOSEN_BY)[number], string[]>>>

const asItIs = (value: string) => value

const toTarget = (chosen: Chosen): PreviewTarget => ({
  all: true,
  filter: {
    active: true,
    ...Object.fromEntries(
      CHOSEN_BY.flatMap(name => {
        const ids = chosen[name] ?? []
        return ids.length > 0 ? [[name, { in: ids }] as const] : []
      }),
    ),
  },
})

/** Items by category, supplier and tag; all that are sold where nothing is chosen. */
export function ItemChooser({ onChange }: { onChange: (target: PreviewTarget) => void }) {
  const words = useFieldWords(Plu.key)
  const [chosen, setChosen] = useState<Chosen>({})
  const set = (name: keyof Chosen, ids: unknown) => {
    const next = { ...chosen, [name]: Array.isArray(ids) ? ids : [] }
    setChosen(next)
    onChange(toTarget(next))
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
      {CHOSEN_BY.map(name => (
        <FieldControl
          key={name}
          kind="references"
          name={name}
          label={words.label(name)}
          facts={FACTS[name]}
          choice={asItIs}
          value={chosen[name] ?? []}
          onChange={ids => set(name, ids)}
        />
      ))}
    </SimpleGrid>
  )
}
