import { useFormats } from '#platform/console/shell/language/formats.ts'
import classes from './campaigns.module.css'

interface CountsProps {
  counts: readonly { readonly reason: string; readonly count: number }[]
  /** Words of what is counted. */
  word: (reason: string) => string
  label: string
}

/** Numbers by what they count. */
export function Counts({ counts, word, label }: CountsProps) {
  const { number } = useFormats()
  if (counts.length === 0) return null
  return (
    <dl className={classes.counts} aria-label={label}>
      {counts.map(({ reason, count }) => (
        <div key={reason} className={classes.count}>
          <dt>{word(reason)}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
