import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FieldCell } from '#platform/console/kit/fields/cells.tsx'
import { useFieldWords } from '#platform/console/kit/fields/field-words.ts'
import { call } from '#platform/console/shell/api/call.ts'
import { useFormats } from '#platform/console/shell/language/formats.ts'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import { fieldNamed } from '#platform/contract/define/field.ts'
import { documentHistory, type HistoryEntry } from '../../contract/documents/document-history.ts'
import classes from './stock-document.module.css'
import type { StockDocument } from './stock-document.ts'

interface DocumentTimelineProps {
  document: StockDocument
  id: string
  /** Whenever the document changes there is more to tell. */
  version: number
}

const TIMELINE_HEIGHT = 160

/** Who did what to the document, the latest first. */
export function DocumentTimeline({ document, id, version }: DocumentTimelineProps) {
  const t = useTranslations()
  const { data, error } = useQuery({
    queryKey: [document.key, 'history', id, version],
    queryFn: async ({ signal }) =>
      (await call(documentHistory, { document: document.key, id }, { signal, hideErrors: true, hideLoading: true }))
        .result,
  })
  if (error) return <Text c="red">{error.message}</Text>
  if (!data) return <Skeleton height={TIMELINE_HEIGHT} />
  return (
    <ol className={classes.timeline} aria-label={t('stock.document.history')}>
      {data.entries.map(entry => (
        <Event key={`${entry.at} ${entry.action} ${entry.lines}`} document={document} entry={entry} />
      ))}
    </ol>
  )
}

function Event({ document, entry }: { document: StockDocument; entry: HistoryEntry }) {
  const t = useTranslations()
  const { instant, relative } = useFormats()
  const { at, person, action, lines } = entry
  return (
    <li className={classes.event}>
      <Text size="sm" fw={500}>
        {getWord(t, document.key, action)}
        {lines > 0 && ` · ${t('stock.document.touched', { count: lines })}`}
      </Text>
      <Text size="xs" c="dimmed">
        {person} · <time dateTime={at}>{instant(at)}</time> · {relative(at)}
      </Text>
      <Changes document={document} entry={entry} />
    </li>
  )
}

/** Transitions have names of their own; other actions have those of all documents. */
function getWord(t: ReturnType<typeof useTranslations>, document: string, action: string): string {
  if (t.has(`stock.document.actions.${action}`)) return t(`stock.document.actions.${action}`)
  const step = `${document}.transitions.${action}`
  return t.has(step) ? t(step, { count: 0 }) : action
}

const shown = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== ''

/** The entry itself says who and when. */
const SAID = ['maker', 'auditor', 'auditedAt']

/** Fields of the header that changed, in plain words; ids say nothing to anybody. */
function Changes({ document, entry }: { document: StockDocument; entry: HistoryEntry }) {
  const words = useFieldWords(document.key)
  const before = entry.before ?? {}
  const changed = Object.entries(entry.after ?? {}).flatMap(([name, value]) => {
    const field = fieldNamed(document.header, name)
    const reported = entry.before && field && field.kind !== 'reference' && !SAID.includes(name) && shown(value)
    return reported ? [{ name, value, kind: field.kind }] : []
  })
  if (changed.length === 0) return null
  return (
    <ul className={classes.changes}>
      {changed.map(({ name, value, kind }) => (
        <li key={name}>
          {words.label(name)}:{' '}
          {shown(before[name]) && (
            <>
              <FieldCell kind={kind} value={before[name]} choice={each => words.choice(name, each)} /> →{' '}
            </>
          )}
          <FieldCell kind={kind} value={value} choice={each => words.choice(name, each)} />
        </li>
      ))}
    </ul>
  )
}
