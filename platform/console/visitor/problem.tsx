import classes from './controls.module.css'

/** Shows what went wrong, if anything. */
export function Problem({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <p role="alert" className={classes.problem}>
      {words}
    </p>
  )
}
