import { Loader } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import type { InlineEditorProps } from './inline-editor.tsx'

const loaded: { editor?: ComponentType<InlineEditorProps> } = {}

/** Preloads the editor, so that the first letter typed does not wait for it. */
export async function loadInlineEditor(): Promise<ComponentType<InlineEditorProps>> {
  const { InlineEditor: editor } = await import('./inline-editor.tsx')
  loaded.editor = editor
  return editor
}

const Editor = lazy(async () => ({ default: await loadInlineEditor() }))

/** Controls are loaded when a cell is first changed in place. */
export function InlineEditor(props: InlineEditorProps) {
  // React.lazy suspends even for a loaded module, which would lose the letter that opened the cell.
  if (loaded.editor) return <loaded.editor {...props} />
  return (
    <Suspense fallback={<Loader size="xs" />}>
      <Editor {...props} />
    </Suspense>
  )
}
