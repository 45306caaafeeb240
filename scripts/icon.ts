import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopWith } from './backup-command.ts'
import { type Drawings, writeIcon } from './write-icon.ts'

// node scripts/icon.ts NAME … : adds icons of Tabler's set (https://tabler.io/icons) to platform/console/icons. The
// whole set takes 88 MB installed, so it is downloaded temporarily.

const SET = '@tabler/icons@3.51.0'

const root = join(import.meta.dirname, '..')
const names = process.argv.slice(2)
if (names.length === 0) stopWith('Name the icons to add, like: node scripts/icon.ts plus star-filled')

function downloadDrawings(folder: string): Drawings {
  const packed = execFileSync('npm', ['pack', SET, '--silent', '--pack-destination', folder], { encoding: 'utf8' })
  execFileSync('tar', ['-xzf', join(folder, packed.trim()), '-C', folder])
  const read = (kind: string): object =>
    JSON.parse(readFileSync(join(folder, 'package', `tabler-nodes-${kind}.json`), 'utf8'))
  const filled = Object.entries(read('filled')).map(([name, shapes]) => [`${name}-filled`, shapes])
  return { ...read('outline'), ...Object.fromEntries(filled) }
}

const folder = mkdtempSync(join(tmpdir(), 'icons-'))
try {
  const drawings = downloadDrawings(folder)
  const files = names.map(name => writeIcon(root, name, drawings) ?? stopWith(`Tabler has no icon ${name}`))
  execFileSync(join(root, 'node_modules', '.bin', 'biome'), ['check', '--write', ...files], { cwd: root })
} finally {
  rmSync(folder, { recursive: true })
}
