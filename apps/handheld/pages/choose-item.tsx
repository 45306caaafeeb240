import { useState } from 'react'
import { useTranslations } from '#platform/console/shell/language/messages.tsx'
import type { ShownLine } from '../device/task-lines.ts'
import { useHandheldState } from '../handheld-context.ts'
import classes from '../screen/handheld.module.css'
import type { OpenTask } from '../state/open-task.ts'

const MOST_OFFERED = 8

/** Finds the item of an unknown code by name. */
export function ChooseItem({ task, line, onDone }: { task: OpenTask; line: ShownLine; onDone: () => void }) {
  const t = useTranslations()
  const book = useHandheldState(state => state.book)
  const [words, setWords] = useState('')
  const matches = words.trim().length > 1 ? book.search(words, MOST_OFFERED) : []
  return (
    <section>
      <label className={classes.field}>
        {t('app.handy.whichItem')}
        <input
          className={classes.control}
          autoComplete="off"
          placeholder={t('app.handy.whichItemHint')}
          value={words}
          onChange={event => setWords(event.currentTarget.value)}
        />
      </label>
      <ul className={classes.list}>
        {matches.map(({ id, name, code }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.row}
              onClick={() => void task.assign(line.lineId, id).then(onDone)}
            >
              <span>{name}</span>
              <span className={classes.dimmed}>{code}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
