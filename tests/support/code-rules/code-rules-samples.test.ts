import { describe, expect, it } from 'vitest'
import { looksInCode, looksInCss } from './colours-and-pixels.ts'
import { missingStyles } from './component-styles.ts'
import { ignoredRefusals } from './ignored-refusals.ts'
import { brokenArrow, brokenArrows } from './import-arrows.ts'
import { importCircles } from './import-circles.ts'
import {
  castsWithoutReason,
  consoleCalls,
  defaultExports,
  suppressionsWithoutReason,
  unfinished,
} from './loose-ends.ts'
import { argumentsOf, problemOf } from './message-arguments.ts'
import { flatten } from './message-files.ts'
import { keysInCode } from './message-keys.ts'
import { badNames, quantile, tooLong } from './names-and-lengths.ts'
import { rareOptions } from './option-uses.ts'
import { repeatedConstants } from './repeated-constants.ts'
import { repeatedEnumerations } from './repeated-enumerations.ts'
import { hiddenClocks, roundingElsewhere } from './rounding-and-clocks.ts'
import { openSecrets } from './secret-messages.ts'
import { type Finding, readSource, type SourceFile } from './source-file.ts'
import { missingClasses } from './style-classes.ts'
import { untranslatedWords } from './untranslated-words.ts'

// Every rule must find something in a wrong file.

const page = 'areas/stock/console/stock-page.tsx'
const countFindings = (rule: (file: SourceFile) => Finding[], code: string, path = page) =>
  rule(readSource(path, code)).length

describe('options of definitions', () => {
  const plain = { sort: 'name', fields: { name: { facts: { max: 80 } } } }
  const three = ['a.one', 'a.two', 'a.three'].map(key => ({ key, ...plain }))

  it('are used by three definitions or more', () => {
    expect(rareOptions(three)).toEqual([])
  })

  it('are found where one or two use them, of a definition, its list, a field or what is told of a field', () => {
    const odd = {
      ...plain,
      key: 'a.odd',
      shiny: true,
      list: { folded: true },
      columns: { sum: { swings: true } },
      parameters: { shop: { facts: { from: 'tills' } } },
    }
    expect(rareOptions([...three, odd, { ...plain, key: 'b.odd', shiny: false }])).toEqual([
      'definition columns: a.odd',
      'definition list: a.odd',
      'definition parameters: a.odd',
      'definition shiny: a.odd, b.odd',
      'fact from: a.odd',
      'field swings: a.odd',
      'list folded: a.odd',
    ])
  })

  it('do not count where they are left out', () => {
    expect(rareOptions([...three, { ...plain, key: 'a.four', shiny: undefined }])).toEqual([])
  })
})

describe('constants that stand once', () => {
  it.each(['const DAY_MS = 1', 'const life = 7 * 86_400_000', 'const ID = /^[0-9a-f]{8}-/'])('%s is a copy', code => {
    expect(countFindings(repeatedConstants, code)).toBe(1)
  })

  it('are not copied by whoever uses them', () => {
    expect(
      countFindings(
        repeatedConstants,
        "import { DAY_MS } from '#platform/rules/time/durations.ts'\nconst week = 7 * DAY_MS",
      ),
    ).toBe(0)
  })
})

describe('circles', () => {
  const files = (...sources: [path: string, code: string][]) => sources.map(([path, code]) => readSource(path, code))
  const use = (name: string) => `import { ${name} } from './${name}.ts'`

  it('are found however long they are, each once', () => {
    const three = files(
      ['r/a.ts', use('b')],
      ['r/b.ts', `${use('c')}\n${use('d')}`],
      ['r/c.ts', use('a')],
      ['r/d.ts', ''],
    )
    expect(importCircles(three).map(circle => circle.toSorted())).toEqual([['r/a.ts', 'r/b.ts', 'r/c.ts']])
    const two = files(['r/a.ts', use('b')], ['r/b.ts', use('a')], ['r/c.ts', use('d')], ['r/d.ts', use('c')])
    expect(importCircles(two)).toHaveLength(2)
  })

  it.each(["import type { a } from './a.ts'", "import { type a } from './a.ts'", "export type { a } from './a.ts'"])(
    'are closed by a type: %s',
    type => {
      expect(importCircles(files(['r/a.ts', use('b')], ['r/b.ts', type]))).toHaveLength(1)
      expect(importCircles(files(['r/a.ts', "import type { b } from './b.ts'"], ['r/b.ts', type]))).toHaveLength(1)
    },
  )

  it('are none where a part is loaded when it is needed', () => {
    expect(importCircles(files(['r/a.ts', use('b')], ['r/b.ts', "const a = () => import('./a.ts')"]))).toEqual([])
  })

  it('are seen through what is exported again', () => {
    const again = files(['r/a.ts', "export { b } from './b.ts'"], ['r/b.ts', use('a')])
    expect(importCircles(again)).toHaveLength(1)
  })
})

describe('arrows', () => {
  it.each([
    ['platform/server/app.ts', 'areas/stock/contract/take.ts'],
    ['areas/stock/rules/count.ts', 'areas/stock/contract/take.ts'],
    ['areas/stock/console/page.tsx', 'areas/stock/server/take.ts'],
    ['areas/stock/server/take.ts', 'areas/stock/console/page.tsx'],
    ['areas/stock/server/take.ts', 'areas/pos/server/sale.ts'],
    ['areas/stock/console/page.tsx', 'areas/pos/messages/en.json'],
    ['areas/stock/console/page.tsx', 'adapters/mail/outbox.ts'],
    ['areas/stock/server/take.ts', 'tests/support/sign-in.ts'],
    ['areas/stock/server/take.api.test.ts', 'server.ts'],
    ['adapters/mail/smtp.ts', 'areas/stock/contract/take.ts'],
    ['apps/till/app.tsx', 'areas/pos/server/sale.ts'],
    ['platform/console/shell/shell.tsx', 'apps/till/app.tsx'],
  ])('do not run from %s to %s', (from, to) => {
    expect(brokenArrow(from, to)).toBeTypeOf('string')
  })

  it.each([
    ['areas/stock/console/page.tsx', 'areas/pos/contract/sale.ts'],
    ['areas/stock/console/page.tsx', 'platform/console/kit/list.tsx'],
    ['areas/stock/server/take.ts', 'areas/pos/rules/totals.ts'],
    ['areas/stock/contract/take.ts', 'areas/stock/rules/count.ts'],
    ['areas/stock/server/take.ts', 'adapters/mail/mail.ts'],
    ['areas/stock/server/take.api.test.ts', 'areas/pos/server/sale.ts'],
    ['adapters/mail/smtp.ts', 'platform/server/log.ts'],
    ['apps/till/app.tsx', 'areas/pos/console/basket.tsx'],
    ['server.ts', 'areas/pos/server/index.ts'],
  ])('run from %s to %s', (from, to) => {
    expect(brokenArrow(from, to)).toBeUndefined()
  })

  it('are seen in relative, lazy and re-exporting imports, and keep the browser free of the server', () => {
    expect(countFindings(brokenArrows, "import { a } from '../server/take.ts'")).toBe(1)
    expect(countFindings(brokenArrows, "const a = () => import('#areas/stock/server/take.ts')")).toBe(1)
    expect(countFindings(brokenArrows, "export { a } from '#areas/stock/server/take.ts'")).toBe(1)
    expect(countFindings(brokenArrows, "import { readFileSync } from 'node:fs'")).toBe(1)
    expect(countFindings(brokenArrows, "import { useState } from 'react'", 'areas/stock/rules/count.ts')).toBe(1)
  })
})

describe('names and lengths', () => {
  it('refuse names that say nothing and names in other cases', () => {
    expect(
      badNames(['areas/stock/rules/utils.ts', 'platform/server/date-helper.ts', 'areas/common/a.ts']),
    ).toHaveLength(3)
    expect(badNames(['areas/stock/console/StockPage.tsx'])).toHaveLength(1)
    expect(badNames(['areas/stock/rules/stock-take.api.test.ts', 'areas/system/console/user-manage-page.tsx'])).toEqual(
      [],
    )
  })

  it('count lines that hold something', () => {
    expect(countFindings(tooLong, 'a()\n\n'.repeat(400))).toBe(0)
    expect(countFindings(tooLong, 'a()\n'.repeat(401))).toBe(1)
    expect([quantile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.5), quantile([], 0.5)]).toEqual([6, 0])
  })
})

describe('loose ends', () => {
  it('are casts, `!` and `any` that nobody explains', () => {
    expect(countFindings(castsWithoutReason, 'const a = b as string')).toBe(1)
    expect(countFindings(castsWithoutReason, 'const a = b!')).toBe(1)
    expect(countFindings(castsWithoutReason, 'let a: any')).toBe(1)
    expect(countFindings(castsWithoutReason, 'const a = b as string // checked by the schema above')).toBe(0)
    expect(countFindings(castsWithoutReason, '/**\n * Checked by the schema.\n */\nconst a = b as string')).toBe(0)
    expect(countFindings(castsWithoutReason, 'const a = [1] as const')).toBe(0)
  })

  it('are suppressions without a reason', () => {
    expect(countFindings(suppressionsWithoutReason, '// biome-ignore lint/a11y/useValidAnchor:\na()')).toBe(1)
    expect(countFindings(suppressionsWithoutReason, '// @ts-ignore because it is so\na()')).toBe(1)
    expect(
      countFindings(
        suppressionsWithoutReason,
        '// biome-ignore lint/a11y/useValidAnchor: the host opens it itself\na()',
      ),
    ).toBe(0)
  })

  it('are changes of rows whose answer nobody looks at', () => {
    const inServer = (code: string) => countFindings(ignoredRefusals, code, 'areas/stock/server/take.ts')
    expect(inServer('if (known) await ctx.change(Member, [])')).toBe(1)
    expect(inServer('await demo.ctx.change(Member, [])')).toBe(1)
    expect(inServer('void ctx.change(Member, [])')).toBe(1)
    expect(inServer('const changed = await ctx.change(Member, [])')).toBe(0)
    expect(inServer('const change = () => ctx.change(Member, [])')).toBe(0)
  })

  it('are things left to do, default exports and writing to the console', () => {
    expect(countFindings(unfinished, '// TODO later')).toBe(1)
    expect(countFindings(defaultExports, 'export default 1')).toBe(1)
    expect(countFindings(defaultExports, 'export default 1', 'vite.config.ts')).toBe(0)
    expect(countFindings(consoleCalls, "console.log('here')")).toBe(1)
    expect(countFindings(consoleCalls, "console.log('open')", 'server.ts')).toBe(0)
  })
})

describe('money, time and chance', () => {
  it('are rounded in one place', () => {
    expect(countFindings(roundingElsewhere, 'const a = Math.round(b)')).toBe(1)
    expect(countFindings(roundingElsewhere, 'const a = price().toFixed(2)')).toBe(1)
    expect(countFindings(roundingElsewhere, 'const a = Math.round(b) // not money: minutes of a stay')).toBe(0)
    expect(countFindings(roundingElsewhere, 'const a = Math.round(b)', 'platform/rules/money/money.ts')).toBe(0)
  })

  it('are handed out, not fetched', () => {
    expect(countFindings(hiddenClocks, 'const a = Date.now()')).toBe(1)
    expect(countFindings(hiddenClocks, 'const a = new Date()')).toBe(1)
    expect(countFindings(hiddenClocks, 'const a = Temporal.Now.instant()')).toBe(1)
    expect(countFindings(hiddenClocks, 'const a = Math.random()')).toBe(1)
    expect(countFindings(hiddenClocks, 'const a = crypto.randomUUID()')).toBe(1)
    expect(countFindings(hiddenClocks, 'const a = new Date(saved)')).toBe(0)
    expect(countFindings(hiddenClocks, 'const a = Date.now()', 'server.ts')).toBe(0)
  })
})

describe('looks', () => {
  it('are no colours or pixels of a page', () => {
    expect(countFindings(looksInCode, 'const a = <Box c="#1b6e5a" />')).toBe(1)
    expect(countFindings(looksInCode, 'const a = <Box w="120px" />')).toBe(1)
    expect(countFindings(looksInCode, 'const a = <div style={{ width: 120 }} />')).toBe(1)
    expect(countFindings(looksInCode, 'const a = <div style={{ flexGrow: 2 }}><Box w="100%" c="red" /></div>')).toBe(0)
    expect(
      looksInCss('a.css', '.a {\n  color: #fff;\n  border: 1px solid var(--line);\n  padding: 12px;\n}'),
    ).toMatchObject([{ line: 2 }, { line: 4 }])
  })
})

describe('words', () => {
  it('are seen between tags, in conditions and in attributes that are read out', () => {
    expect(countFindings(untranslatedWords, 'const a = <p>Hello</p>')).toBe(1)
    expect(countFindings(untranslatedWords, "const a = <p>{late ? 'Late' : t('a.b')}</p>")).toBe(1)
    expect(countFindings(untranslatedWords, "const a = <p>{late && 'Late'}</p>")).toBe(1)
    expect(countFindings(untranslatedWords, 'const a = <input aria-label="Search" />')).toBe(1)
    expect(countFindings(untranslatedWords, 'const a = <p>{t("a.b")} – <kbd>Ctrl</kbd> 12 %</p>')).toBe(0)
    expect(countFindings(untranslatedWords, 'const a = <input name="search" />')).toBe(0)
  })

  it('have keys, plain, put together or behind a prefix', () => {
    const code =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the code that is judged
      "const t = useTranslations('stock'); t('take.title'); t.rich('help'); t(`state.${state}`); refuse(1, 'stock.gone')"
    const { required, patterns } = keysInCode([readSource(page, code)])
    expect(required.map(({ key }) => key).sort()).toEqual(['stock.gone', 'stock.help', 'stock.take.title'])
    expect(patterns.map(pattern => pattern.test('stock.state.open'))).toEqual([true])
  })

  it('are well-formed and take the same arguments', () => {
    expect(flatten({ a: { b: 'x', c: { d: 'y' } } })).toEqual([
      ['a.b', 'x'],
      ['a.c.d', 'y'],
    ])
    expect(problemOf('{count, plural, one {# row}')).toBeTypeOf('string')
    expect(argumentsOf('{count, plural, one {# row of {shop}} other {# rows}} <b>now</b>')).toEqual([
      'b',
      'count',
      'shop',
    ])
  })
})

describe('styles of components', () => {
  const app = (...texts: [path: string, text: string][]) =>
    missingStyles(texts.map(([path, text]) => readSource(path, text))).map(({ words }) => words)
  const table = "import { Table } from '@mantine/core'"
  const styles = "import '@mantine/core/styles/Table.layer.css'"
  const index = 'areas/stock/console/index.ts'

  it('are missed where a part that is opened by itself does not bring them', () => {
    const opens = "const page = () => import('./stock-page.tsx')"
    expect(app([index, opens], [page, table])).toEqual([`needs Table, which ${page} does not bring`])
    expect(app([index, opens], [page, "import './lines.tsx'"], ['areas/stock/console/lines.tsx', table])).toEqual([
      `needs Table, which ${page} does not bring`,
    ])
    expect(app([index, opens], [page, `${styles}\n${table}`])).toEqual([])
  })

  it('may be there already: at the front door, or with every part that opens this one', () => {
    const opens = "const page = () => import('./stock-page.tsx')"
    const dialog = "const dialog = () => import('./dialog.tsx')"
    const opened: [string, string] = ['areas/stock/console/dialog.tsx', table]
    expect(app(['console.tsx', styles], [index, opens], [page, table])).toEqual([])
    expect(app([index, opens], [page, `${styles}\n${dialog}`], opened)).toEqual([])
    expect(app([index, `${opens}\n${dialog}`], [page, `${styles}\n${dialog}`], opened)).toHaveLength(1)
  })

  it('are asked for by use: a part of a component when it is named, a type never', () => {
    const opens = "const page = () => import('./stock-page.tsx')"
    const box = "import { Checkbox } from '@mantine/core'\nexport const box = "
    const needs = (text: string) => app([index, opens], [page, text]).map(words => words.split(/[ ,]/)[1])
    expect(needs(`${box} Checkbox`)).toEqual(expect.arrayContaining(['Checkbox', 'InlineInput']))
    expect(needs(`${box} Checkbox`)).not.toContain('CheckboxCard')
    expect(needs(`${box} Checkbox.Card`)).toContain('CheckboxCard')
    expect(needs("import type { Table } from '@mantine/core'")).toEqual([])
  })
})

describe('messages', () => {
  const sending = (secret: string) =>
    `const code = codeFrom(ctx.random.bytes(4))\nawait ctx.services.messages.send({ to, body: code, secret: ${secret} })`

  it('with a code are found where they are not marked as secret', () => {
    expect(countFindings(openSecrets, sending('false'), 'areas/stock/server/send.ts')).toBe(1)
    expect(countFindings(openSecrets, sending('{ until }'), 'areas/stock/server/send.ts')).toBe(0)
  })
})

describe('enumerations', () => {
  const states = readSource('areas/pos/rules/states.ts', "export const STATES = ['new', 'ready', 'done'] as const")
  const repeats = (path: string, code: string) => repeatedEnumerations([states, readSource(path, code)]).length

  it.each([
    ['areas/pos/contract/order.ts', "const state = z.enum(['done', 'new', 'ready'])"],
    ['areas/pos/contract/order.ts', "const state = choice(['new', 'ready', 'done'], { default: 'new' })"],
    ['areas/pos/rules/order.ts', "type State = 'new' | 'ready' | 'done'"],
    ['areas/pos/rules/order.ts', "const ALL = ['new', 'ready', 'done'] as const"],
  ])('are found again in %s: %s', (path, code) => {
    expect(repeats(path, code)).toBe(1)
  })

  it.each([
    ['areas/pos/contract/order.ts', 'const state = z.enum(STATES)'],
    ['areas/pos/contract/order.ts', "const state = z.enum(['new', 'ready'])"],
    ['areas/pos/console/order.ts', "type State = 'new' | 'ready' | 'done'"],
    ['areas/pos/rules/order.ts', "type State = 'new' | 'ready' | 'done' | number"],
  ])('are not found in %s: %s', (path, code) => {
    expect(repeats(path, code)).toBe(0)
  })
})

describe('classes', () => {
  const css = '/* .gone */ .paper { color: red } .line:hover > .mark {}'
  const missing = (code: string) =>
    missingClasses(readSource(page, `import classes from './stock.module.css'\n${code}`), () => css).map(
      ({ words }) => words,
    )

  it('are found where the style sheet has none of that name', () => {
    expect(missing('const a = [classes.paper, classes.mark, classes.docket, classes.gone]')).toEqual([
      'takes .docket, which areas/stock/console/stock.module.css has not',
      'takes .gone, which areas/stock/console/stock.module.css has not',
    ])
  })

  it('are not what other things are called', () => {
    expect(missing("const a = [t('classes.docket'), bill.classes.docket]")).toEqual([])
  })
})
