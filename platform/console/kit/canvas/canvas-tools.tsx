import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconAlignBoxCenterMiddle } from '#platform/console/icons/align-box-center-middle.ts'
import { IconMinus } from '#platform/console/icons/minus.ts'
import { IconPlus } from '#platform/console/icons/plus.ts'
import { IconZoomScan } from '#platform/console/icons/zoom-scan.ts'
import { ALIGNMENTS, type Alignment } from '#platform/rules/canvas/arrange.ts'
import type { View } from './use-view.ts'

interface ToolProps {
  label: string
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button of a canvas with an icon alone. */
export const CanvasTool = ({ label, disabled = false, onClick, children }: ToolProps) => (
  <ActionIcon variant="default" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    {children}
  </ActionIcon>
)

interface ArrangeMenuProps {
  label: string
  disabled: boolean
  words: (alignment: Alignment) => string
  onAlign: (alignment: Alignment) => void
  spread: { readonly across: string; readonly down: string }
  onSpread: (along: 'x' | 'y') => void
}

/** Lines up what is chosen, or spreads it evenly. */
export const ArrangeMenu = ({ label, disabled, words, onAlign, spread, onSpread }: ArrangeMenuProps) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <ActionIcon variant="default" aria-label={label} disabled={disabled}>
        <IconAlignBoxCenterMiddle size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {ALIGNMENTS.map(alignment => (
        <Menu.Item key={alignment} onClick={() => onAlign(alignment)}>
          {words(alignment)}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => onSpread('x')}>{spread.across}</Menu.Item>
      <Menu.Item onClick={() => onSpread('y')}>{spread.down}</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

interface ZoomToolsProps {
  view: View
  labels: { readonly out: string; readonly fit: string; readonly in: string }
}

export const ZoomTools = ({ view, labels }: ZoomToolsProps) => (
  <ActionIcon.Group>
    <CanvasTool label={labels.out} disabled={view.zoom <= 1} onClick={view.zoomOut}>
      <IconMinus size={18} aria-hidden />
    </CanvasTool>
    <CanvasTool label={labels.fit} onClick={view.fit}>
      <IconZoomScan size={18} aria-hidden />
    </CanvasTool>
    <CanvasTool label={labels.in} onClick={view.zoomIn}>
      <IconPlus size={18} aria-hidden />
    </CanvasTool>
  </ActionIcon.Group>
)
