import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawBlocks, escapeHtml } from './draw-blocks.ts'
import { type BlockPlace, getBlock, insertBlock, listBlocks, moveBlock, removeBlock } from './edit-blocks.ts'
import { BLOCK_KINDS, type HtmlBlocks, newBlock } from './html-block.ts'

const blocks = fc.array(fc.constantFrom(...BLOCK_KINDS).map(newBlock), { minLength: 1, maxLength: 6 })
const withPlace = blocks.chain(page =>
  fc.constantFrom(...listBlocks(page)).map(({ at }): [HtmlBlocks, BlockPlace] => [page, at]),
)

describe('blocks of a page', () => {
  it('that are added stand where the designer selects them, and removed again leave the page as it was', () => {
    fc.assert(
      fc.property(withPlace, fc.constantFrom(...BLOCK_KINDS), ([page, at], kind) => {
        const block = newBlock(kind)
        const added = insertBlock(page, at, block)
        expect(getBlock(added.blocks, added.at)).toEqual(block)
        expect(removeBlock(added.blocks, added.at)?.blocks).toEqual(page)
      }),
    )
  })

  it('that are moved down and up again leave the page as it was', () => {
    fc.assert(
      fc.property(withPlace, ([page, at]) => {
        const moved = moveBlock(page, at, 1)
        if (!moved) return
        expect(getBlock(moved.blocks, moved.at)).toEqual(getBlock(page, at))
        expect(moveBlock(moved.blocks, moved.at, -1)).toEqual({ blocks: page, at })
      }),
    )
  })

  it('leave a selected block, as long as there is one', () => {
    fc.assert(
      fc.property(withPlace, ([page, at]) => {
        const removed = removeBlock(page, at)
        if (removed && removed.blocks.length > 0) expect(getBlock(removed.blocks, removed.at)).toBeDefined()
      }),
    )
  })

  it('have texts that are escaped, whatever a value holds', () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const parts = { text: () => hostile, html: (html: string) => html, picture: () => undefined }
    const html = drawBlocks(
      [
        { kind: 'heading', text: '{{member.name}}', level: 1, align: 'start' },
        { kind: 'text', text: '{{member.name}}', align: 'start' },
        { kind: 'button', text: '{{member.name}}', url: '"><script>', align: 'start' },
      ],
      parts,
    )
    expect(html).not.toMatch(/<img|<script/)
    expect(html.split(escapeHtml(hostile))).toHaveLength(4)
  })
})
