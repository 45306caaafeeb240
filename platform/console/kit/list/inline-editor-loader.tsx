import { Loader } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { InlineEditorProps } from './inline-editor.tsx'

const Editor = lazy(() => import('./inline-editor.tsx').then(m => ({ default: m.InlineEditor })))

/** Controls are loaded when a cell is first changed in place. */
export function InlineEditor(props: InlineEditorProps) {
  return (
    <Suspense fallback={<Loader size="xs" />}>
      <Editor {...props} />
    </Suspense>
  )
}
