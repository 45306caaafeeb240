import { go } from '#platform/console/shell/routes/navigation.ts'
import type { MenuPage } from '#platform/contract/calls/session.ts'
import classes from '../screen/handheld.module.css'

/** Pages as tiles, with a label for screen readers. */
export function PageTiles({ label, pages }: { label: string; pages: readonly MenuPage[] }) {
  return (
    <nav aria-label={label}>
      <ul className={classes.tiles}>
        {pages.map(({ page, link, title }) => (
          <li key={page}>
            <button type="button" className={classes.tile} onClick={() => go(link)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
