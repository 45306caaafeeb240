import { useMemo } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import {
  getElement,
  insertElement,
  listElements,
  type MovedTree,
  moveElement,
  moveIntoGroup,
  moveOutOfGroup,
  removeElement,
} from '../../rules/lines/edit-tree.ts'
import { ELEMENT_KINDS, newElement } from '../../rules/lines/new-element.ts'
import { PartList } from '../designed/part-list.tsx'
import { summary } from './element-summary.ts'
import type { LinesDraft } from './use-lines-draft.ts'

interface ElementListProps {
  draft: LinesDraft
  locked: boolean
}

function removed({ tree, at }: LinesDraft): MovedTree | undefined {
  if (!getElement(tree, at)) return undefined
  const last = at.at(-1) ?? 0
  const rest = removeElement(tree, at)
  const stays = getElement(rest, at) ? at : last > 0 ? [...at.slice(0, -1), last - 1] : at.slice(0, -1)
  return { tree: rest, at: stays.length > 0 ? stays : [0] }
}

/** All elements in the order of the paper. */
export function ElementList({ draft, locked }: ElementListProps) {
  const t = useTranslations()
  const { tree, at, problems } = draft
  const wrong = useMemo(() => new Set(problems.map(problem => problem.at.join('.'))), [problems])
  const add = (kind: string) => {
    const element = newElement(ELEMENT_KINDS.find(known => known === kind))
    if (!element) return
    const place = tree.length === 0 ? [0] : [...at.slice(0, -1), (at.at(-1) ?? -1) + 1]
    draft.change({ tree: insertElement(tree, place, element), at: place })
  }
  const step = (next: MovedTree | undefined) => next && (() => draft.change(next))
  return (
    <PartList
      label={t('design.designer.elements')}
      locked={locked}
      selected={at.join('.')}
      parts={listElements(tree).map(({ element, at: place }) => ({
        ...{ key: place.join('.'), kind: t(`design.element.${element.kind}`), summary: summary(element) },
        ...{ depth: place.length - 1, wrong: wrong.has(place.join('.')) },
        onSelect: () => draft.select(place),
      }))}
      add={{
        label: t('design.designer.add'),
        kinds: ELEMENT_KINDS.map(kind => ({ value: kind, label: t(`design.element.${kind}`) })),
        onAdd: add,
      }}
      steps={{
        up: step(moveElement(tree, at, -1)),
        down: step(moveElement(tree, at, 1)),
        out: step(moveOutOfGroup(tree, at)),
        in: step(moveIntoGroup(tree, at)),
        remove: step(removed(draft)),
      }}
      history={draft}
    />
  )
}
