import { Loader } from '@mantine/core'
import classes from './page-waiting.module.css'

/** In place of a page, or of what takes all of its room, while that is loaded. */
export const PageWaiting = () => (
  <div className={classes.waiting}>
    <Loader size="sm" />
  </div>
)
