import type { ReactNode } from 'react'

interface ScrollRegionProps {
  /** What it is, to people who do not see it. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A part that may be wider or longer than its place: the arrow keys scroll it too, which asks for the focus. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus the keyboard could not scroll it
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  )
}
