import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ChartPoint } from './chart-data.ts'
import { SeriesChart } from './series-chart.tsx'

afterEach(cleanup)

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const week: ChartPoint[] = [
  { name: 'Mon', values: { net: 10_00, before: 8_00 } },
  { name: 'Tue', values: { net: null, before: 12_00 } },
]

function draw(points = week, names = ['net', 'before']) {
  const { container } = render(
    <MantineProvider>
      <SeriesChart
        points={points}
        series={names.map(name => ({
          name,
          label: name === 'net' ? 'This week' : 'A week before',
          colour: 'teal',
          kind: 'bar',
        }))}
        format={dollars}
        scale={dollars}
        widestBar={20}
      />
    </MantineProvider>,
  )
  const drawing = container.querySelector('svg[viewBox="0 0 640 240"]')
  if (!drawing) throw new Error('Nothing is drawn.')
  return drawing
}

// 640 px wide, of which 64 are the axis: Tuesday begins at 352.
const MONDAY = { clientX: 100, clientY: 100 }
const TUESDAY = { clientX: 400, clientY: 100 }

/** Path of a series: a bar goes up from zero, along its top and down again. */
const bars = (drawing: Element, series: string) =>
  [
    ...(drawing.querySelector(`[data-series="${series}"]`)?.getAttribute('d') ?? '').matchAll(/M\S+ (\S+?)V(\S+?)h/g),
  ].map(([, zero, top]) => Number(zero) - Number(top))

it('a bar is as high as its amount, on the axis that is written beside it', () => {
  const drawing = draw(week, ['net'])
  const place = (cents: number) => {
    const tick = screen.getByText(dollars(cents)).parentElement?.getAttribute('transform') ?? ''
    return Number(/ ([\d.]+)\)/.exec(tick)?.[1])
  }
  const [monday = 0] = bars(drawing, 'net')
  expect(monday).toBeGreaterThan(0)
  expect(monday).toBeCloseTo(place(0) - place(10_00), 6)
})

it('what has no value yet has no bar', () => {
  const drawing = draw()
  expect(bars(drawing, 'net')).toHaveLength(1)
  expect(bars(drawing, 'before')).toHaveLength(2)
})

it('the hour that runs stands where the bar of a whole hour would', () => {
  const hours = [
    { name: '09:00', values: { today: 5_00 } },
    { name: '10:00', values: { running: 2_00 } },
  ]
  const { container } = render(
    <MantineProvider>
      <SeriesChart
        points={hours}
        series={[
          { name: 'today', label: 'Today', colour: 'teal', kind: 'bar' },
          { name: 'running', label: 'Hour so far', colour: 'gray', kind: 'bar', inPlaceOf: 'today' },
        ]}
        format={dollars}
        scale={dollars}
        widestBar={20}
      />
    </MantineProvider>,
  )
  const lefts = [...container.querySelectorAll('path[data-series]')].map(bar =>
    Number(/M(\S+)/.exec(bar.outerHTML)?.[1]),
  )
  // Half the plot of 576 px apart, like the hours themselves.
  expect((lefts[1] ?? 0) - (lefts[0] ?? 0)).toBeCloseTo(288, 6)
})

it('pointing at a day shows its figures, and only those that it has', () => {
  const drawing = draw()
  fireEvent.pointerMove(drawing, { ...MONDAY, pointerType: 'mouse' })
  expect(screen.getByText('$10.00', { selector: 'span' })).toBeDefined()
  fireEvent.pointerMove(drawing, { ...TUESDAY, pointerType: 'mouse' })
  expect(screen.queryByText('$10.00', { selector: 'span' })).toBeNull()
  expect(screen.getByText('$12.00', { selector: 'span' })).toBeDefined()
  expect(screen.queryByText('This week', { selector: 'span' })).toBeNull()
})

it('the figures go with the mouse, and stay when a finger lifts', () => {
  const drawing = draw()
  fireEvent.pointerDown(drawing, { ...TUESDAY, pointerType: 'touch' })
  fireEvent.pointerOut(drawing, { pointerType: 'touch' })
  expect(screen.getByText('$12.00', { selector: 'span' })).toBeDefined()
  fireEvent.mouseDown(document.body)
  expect(screen.queryByText('$12.00', { selector: 'span' })).toBeNull()
  fireEvent.pointerMove(drawing, { ...TUESDAY, pointerType: 'mouse' })
  fireEvent.pointerOut(drawing, { pointerType: 'mouse' })
  expect(screen.queryByText('$12.00', { selector: 'span' })).toBeNull()
})
