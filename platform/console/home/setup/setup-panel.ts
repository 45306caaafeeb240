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

/** What an area draws for doing its step in place; nothing where it brings none. */
export function setupPanel(step: string): ComponentType {
  const panel = panels.get(step) ?? lazy(() => loadPanel(step))
  panels.set(step, panel)
  return panel
}
