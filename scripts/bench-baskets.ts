import { priceBasket } from '#areas/promotions/rules/price-basket.ts'
import { benchBasket, benchBook, benchItems, drawing } from '../tests/bench/baskets/bench-baskets.ts'
import { say } from './backup-command.ts'

// node scripts/bench-baskets.ts [promotions]
// Baskets a second, and milliseconds of processor time a basket, which other work on the machine hardly moves.

const PROMOTIONS = Number(process.argv[2] ?? 500)
const BASKETS = 200
const draw = drawing(20260302)
const items = benchItems(draw)
const book = benchBook(PROMOTIONS, items, draw)

for (const lines of [5, 50, 200]) {
  const baskets = Array.from({ length: BASKETS }, () => benchBasket(lines, items, draw))
  for (let warm = 0; warm < 2; warm++) for (const basket of baskets) priceBasket(book, basket)
  const times = baskets.map(basket => {
    const start = process.cpuUsage()
    const from = performance.now()
    const priced = priceBasket(book, basket)
    const { user, system } = process.cpuUsage(start)
    const fired = priced.refused ? 0 : priced.promotions.length
    const exact = !priced.refused && priced.search === 'exact'
    return { cpu: (user + system) / 1000, wall: performance.now() - from, fired, exact }
  })
  const cpu = times.map(time => time.cpu).sort((a, b) => a - b)
  const wall = times.map(time => time.wall).sort((a, b) => a - b)
  const total = cpu.reduce((a, b) => a + b, 0)
  const at = (of: number[], share: number) => (of[Math.floor(of.length * share)] ?? 0).toFixed(2)
  const fired = times.reduce((sum, time) => sum + time.fired, 0) / BASKETS
  const exact = times.filter(time => time.exact).length
  say.info(
    `${lines} lines, ${PROMOTIONS} promotions: ${(BASKETS / (total / 1000)).toFixed(0)} baskets/s; CPU ms p50 ${at(cpu, 0.5)} p95 ${at(cpu, 0.95)} most ${at(cpu, 1 - 1 / BASKETS)}; wall p50 ${at(wall, 0.5)}; ${fired.toFixed(1)} fire; ${exact} of ${BASKETS} exact`,
  )
}
