import { Group } from '@mantine/core'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { AnyDocument, Transition, TransitionOf } from '#platform/contract/define/document.ts'
import { ReasonedButton } from '../records/reasoned-button.tsx'
import { useRight } from '../records/use-rights.ts'
import { isWhole } from './line-edits.ts'
import type { DocumentModel } from './use-document.ts'

interface TransitionBarProps<D extends AnyDocument> {
  document: D
  model: DocumentModel<D>
}

/** What can be done with the document in its present state; the main step is the one that makes a draft count. */
export function TransitionBar<D extends AnyDocument>({ document, model }: TransitionBarProps<D>) {
  const state = model.header?.state
  const open = Object.entries<Transition<string>>(document.transitions).filter(
    ([, transition]) => state !== undefined && transition.from.includes(state),
  )
  if (open.length === 0) return null
  return (
    <Group gap="xs">
      {open.map(([name, transition]) => (
        <TransitionButton
          key={name}
          document={document}
          model={model}
          name={name as TransitionOf<D>} // a name of its own transitions
          main={transition.posts === true || transition.from.includes(document.states[0] ?? '')}
        />
      ))}
    </Group>
  )
}

interface TransitionButtonProps<D extends AnyDocument> extends TransitionBarProps<D> {
  name: TransitionOf<D>
  main: boolean
  /** What happens after the step was taken. */
  onDone?: () => void
}

/** One step, with the number of lines that it is about. */
export function TransitionButton<D extends AnyDocument>(props: TransitionButtonProps<D>) {
  const { document, model, name, main, onDone } = props
  const t = useTranslations()
  const right = useRight(`${document.key}:${name}`)
  return (
    <ReasonedButton
      right={right}
      variant={main ? 'filled' : 'default'}
      loading={model.busy}
      onClick={() => void model.transition(name).then(taken => taken && onDone?.())}
    >
      {t(`${document.key}.transitions.${name}`, { count: model.lines.filter(isWhole(document.lines)).length })}
    </ReasonedButton>
  )
}
