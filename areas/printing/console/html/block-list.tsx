import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { insertBlock, listBlocks, type MovedBlocks, moveBlock, removeBlock } from '../../rules/html/edit-blocks.ts'
import { BLOCK_KINDS, type HtmlBlock, newBlock } from '../../rules/html/html-block.ts'
import { PartList } from '../designed/part-list.tsx'
import type { PageDesigner } from './use-page-draft.ts'

interface BlockListProps {
  page: PageDesigner
  locked: boolean
}

const summary = (block: HtmlBlock): string => {
  if (block.kind === 'html') return block.html
  return 'text' in block ? block.text : ''
}

/** All blocks in the order of the page. */
export function BlockList({ page, locked }: BlockListProps) {
  const t = useTranslations()
  const { blocks, at, history } = page
  const add = (kind: string) => {
    const known = BLOCK_KINDS.find(each => each === kind)
    if (known) history.do(() => insertBlock(blocks, at, newBlock(known)))
  }
  const step = (next: MovedBlocks | undefined) => next && (() => history.do(() => next))
  return (
    <PartList
      label={t('design.html.blocks')}
      locked={locked}
      selected={at.join('.')}
      parts={listBlocks(blocks).map(({ block, at: place }) => ({
        ...{ key: place.join('.'), kind: t(`design.html.kind.${block.kind}`), summary: summary(block) },
        depth: place.length > 1 ? 1 : 0,
        onSelect: () => page.select(place),
      }))}
      add={{
        label: t('design.html.add'),
        kinds: BLOCK_KINDS.map(kind => ({ value: kind, label: t(`design.html.kind.${kind}`) })),
        onAdd: add,
      }}
      steps={{
        up: step(moveBlock(blocks, at, -1)),
        down: step(moveBlock(blocks, at, 1)),
        remove: step(removeBlock(blocks, at)),
      }}
      history={history}
    />
  )
}
