import { IconPhoto } from '#platform/console/icons/photo.ts'
import classes from './fields.module.css'

/** Widths in px at which pictures are displayed; high-resolution screens request multiples. */
const SHOWN_WIDTH = { thumb: 28, tile: 120 } as const
const DENSITIES = [1, 2, 3] as const

/** The same file at another width. */
function atWidth(url: string, width: number): string {
  if (!url.startsWith('/')) return url
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}`
}

const toSources = (url: string, width: number): string =>
  DENSITIES.map(density => `${atWidth(url, width * density)} ${density}x`).join(', ')

/** A stored picture; an empty frame where there is none, so that rows keep their shape. */
export function Picture({
  url,
  size,
  name = '',
}: {
  url: string | undefined
  size: keyof typeof SHOWN_WIDTH
  name?: string
}) {
  if (!url) {
    return (
      <span className={classes.picture} data-size={size} data-empty>
        <IconPhoto size={14} aria-hidden />
      </span>
    )
  }
  return (
    <img
      className={classes.picture}
      data-size={size}
      src={atWidth(url, SHOWN_WIDTH[size])}
      srcSet={toSources(url, SHOWN_WIDTH[size])}
      alt={name}
      loading="lazy"
      decoding="async"
    />
  )
}
