import { type ComponentType, lazy } from 'react'
import { loadAreaMessages } from '../../shell/language/messages.tsx'
import { findSetupPanel } from '../../shell/registry.ts'

const panels = new Map<string, ComponentType>()

const NoPanel = () => null

async function loadPanel(step: string): Promise<{ default: ComponentType }> {
  const panel = await findSetupPanel(step)
  if (!panel) return { default: NoPanel }
  const [component] = await Promise.all([panel.load(), loadAreaMessages(panel.area)])
  return { default: component }
}

/** The panel of an area for its step; draws nothing where there is none. */
export function setupPanel(step: string): ComponentType {
  const panel = panels.get(step) ?? lazy(() => loadPanel(step))
  panels.set(step, panel)
  return panel
}
