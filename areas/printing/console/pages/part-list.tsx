import { useMemo } from 'react'
import { newId } from '#platform/console/shell/device/new-id.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { addPart, movePart, removePart } from '../../rules/pages/edit-pages.ts'
import type { PagesTree } from '../../rules/pages/element.ts'
import { newPagePart, PAGE_PART_KINDS } from '../../rules/pages/new-page-part.ts'
import { PartList } from '../designed/part-list.tsx'
import { partSummary } from './part-summary.ts'
import type { PagesDraft } from './use-pages-draft.ts'

interface PagePartListProps {
  draft: PagesDraft
  locked: boolean
}

interface PartStep {
  readonly tree: PagesTree
  readonly at: string
}

function removed({ tree, at }: PagesDraft): PartStep | undefined {
  const place = tree.parts.findIndex(({ id }) => id === at)
  if (place < 0) return undefined
  const rest = removePart(tree, at)
  return { tree: rest, at: (rest.parts[place] ?? rest.parts.at(-1))?.id ?? '' }
}

function moved({ tree, at }: PagesDraft, step: 1 | -1): PartStep | undefined {
  const next = movePart(tree, at, step)
  return next && { tree: next, at }
}

/** All parts of a layout of pages, from top to bottom. */
export function PagePartList({ draft, locked }: PagePartListProps) {
  const t = useTranslations()
  const { tree, at, problems } = draft
  const wrong = useMemo(() => new Set(problems.map(problem => tree.parts[problem.at[0] ?? -1]?.id)), [problems, tree])
  const add = (name: string) => {
    const kind = PAGE_PART_KINDS.find(known => known === name)
    if (!kind) return
    const part = newPagePart(kind, newId())
    draft.change({ tree: addPart(tree, part, at), at: part.id })
  }
  const step = (next: PartStep | undefined) => next && (() => draft.change(next))
  return (
    <PartList
      label={t('design.designer.elements')}
      locked={locked}
      selected={at}
      parts={tree.parts.map(part => ({
        ...{ key: part.id, kind: t(`design.pagePart.${part.kind}`), summary: partSummary(part) },
        wrong: wrong.has(part.id),
        onSelect: () => draft.select(part.id),
      }))}
      add={{
        label: t('design.designer.add'),
        kinds: PAGE_PART_KINDS.map(kind => ({ value: kind, label: t(`design.pagePart.${kind}`) })),
        onAdd: add,
      }}
      steps={{ up: step(moved(draft, -1)), down: step(moved(draft, 1)), remove: step(removed(draft)) }}
      history={draft}
    />
  )
}
