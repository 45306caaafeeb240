import { Loader } from '@mantine/core'
import classes from './page-waiting.module.css'

/** Placeholder of a page or large part while it loads. */
export const PageWaiting = () => (
  <div className={classes.waiting}>
    <Loader size="sm" />
  </div>
)
